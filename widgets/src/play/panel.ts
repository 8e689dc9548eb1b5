/** The players: emblem, name, what they carry and wait for. */

import { element } from "../shared/dom";
import { parseSvg } from "../shared/svg";
import type { Scene } from "./python-sync";

export class Panel {
  readonly root = element("section", { class: "players" });
  private readonly list = element("ul");
  private readonly title = element("h3");
  private shown = "";

  constructor() {
    this.root.append(this.title, this.list);
  }

  update(scene: Scene): void {
    const shown = JSON.stringify([
      scene.players,
      scene.lines,
      scene.now.seat,
      scene.language,
      scene.now.waits,
    ]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.title.textContent = scene.texts["players"] ?? "";
    this.list.replaceChildren(
      ...scene.players.map((player, seat) => {
        const active = seat === scene.now.seat && scene.now.waits !== "over";
        const emblem = parseSvg(player.emblem);
        emblem.setAttribute("aria-hidden", "true");
        const name = element("strong", {}, [player.name]);
        const head = element("div", { class: "head" }, [emblem, name]);
        if (player.bot) head.append(element("span", { class: "tag" }, [scene.texts["bot"] ?? ""]));
        const lines = (scene.lines[seat] ?? []).map((line) => element("p", {}, [line]));
        const item = element("li", active ? { class: "active", "aria-current": "true" } : {}, [
          head,
          ...lines,
        ]);
        return item;
      }),
    );
  }
}
