import type { InitializeProps, RenderProps } from "@anywidget/types";
import { asking } from "../shared/host/alone";
import { keepHearing } from "../shared/host/hearing";
import { watchKernel } from "../shared/host/kernel";
import { focusLanguage, hasLanguageFocus } from "../shared/language";
import { keepPicture } from "../shared/host/reopened";
import { keepInStep } from "../shared/updates";
import type { Analysis } from "./panel/curve";
import type { Request } from "./requests";
import { canRevive, OfferBar, revived } from "./panel/resume";
import type { Thought } from "./question/thinking";
import { type Entry, merged, type Patch, type Preview, type Traits } from "./updates";
import { View } from "./view";

function initialize({ model }: InitializeProps<Traits>): () => void {
  void keepHearing(model.widget_manager, model.get("_scene").model, () => model.send({ kind: "scene" }));
  return keepInStep(model, merged);
}

interface Said {
  kind?: unknown;
  text?: unknown;
  entries?: unknown;
  names?: unknown;
  spot?: unknown;
  do?: unknown;
  why?: unknown;
  better?: unknown;
  svg?: unknown;
  share?: unknown;
}

function render({ model, el }: RenderProps<Traits>): () => void {
  const kernel = watchKernel(model, (health) => {
    view.kernel(health);
    offered();
    // The connection may have been restored, so every widget sends everything again.
    if (health === "dead") setTimeout(() => ask({ kind: "scene" }), 500);
  });
  const send = asking<Request>(model, (text) => view.refuse(text));
  const ask = (request: Request): void => {
    try {
      // A bot may think for a long time, and a preview that comes too late gets no reply.
      if (send(request) && request.kind !== "shown" && request.kind !== "preview") kernel.asked();
    } catch {
      view.kernel("dead");
    }
  };
  let view = new View(model.get("_scene"), ask);
  // The model that continues the game in place of this picture, once its kernel is gone.
  let heir: (() => void) | null = null;
  const bar = new OfferBar((answer) => {
    if (answer !== "revive") ask({ kind: answer });
    else if (canRevive(model.widget_manager))
      revived(model.widget_manager, model.get("_scene").journal ?? "")
        .then((found) => {
          close();
          heir = render({ model: found, el } as RenderProps<Traits>);
        })
        .catch((error: Error) => bar.refuse(error.message));
  });
  const offered = (): void => {
    const { offer, journal, texts } = model.get("_scene");
    const possible = canRevive(model.widget_manager);
    bar.update({ offer: offer ?? null, journal: possible ? (journal ?? null) : null, texts }, kernel.health);
  };
  const show = (): void => {
    view.root.prepend(bar.root);
    el.replaceChildren(view.root);
  };
  const update = (): void => {
    kernel.heard();
    offered();
    const scene = model.get("_scene");
    const patch = model.get("_patch");
    if (view.update(scene, patch["number"] === scene.number ? (patch as Patch) : null)) return;
    const focused = view.root.contains(document.activeElement);
    const onMenu = hasLanguageFocus(view.root);
    view.close();
    view = new View(scene, ask, view);
    show();
    view.mounted();
    if (onMenu) focusLanguage(view.root);
    else if (focused) view.restore();
  };
  const hear = (message: unknown): void => {
    kernel.heard();
    const { kind, text, entries, names, spot, do: answer, why, better, svg, share } = (message ?? {}) as Said;
    if (kind === "refusal") view.refuse(String(text));
    else if (kind === "log") view.older(entries as Entry[]);
    else if (kind === "saves") view.saves(names as string[]);
    else if (kind === "preview") view.foreseen(message as Preview);
    else if (kind === "hint") view.hint(String(answer), String(why), String(better ?? ""));
    else if (kind === "thinking") view.thinks(message as Thought);
    else if (kind === "analysis" && svg === undefined) view.curve.progress(share as number | null);
    else if (kind === "analysis") view.curve.show(message as Analysis);
    else if (kind === "about") view.explain(String(spot), String(text));
    else if (typeof text === "string") view.tell(text);
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  offered();
  show();
  requestAnimationFrame(() => view.mounted());
  const letGo = keepPicture(model, el);
  const close = (): void => {
    letGo();
    view.close();
    kernel.close();
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
  return () => {
    if (heir) heir();
    else close();
  };
}

export default { initialize, render };
