import type { AnyModel } from "@anywidget/types";
import { expect, test } from "vitest";
import { type Context, keepPicture } from "./reopened";

const STATES = "application/vnd.jupyter.widget-state+json";
const VIEWS = "application/vnd.jupyter.widget-view+json";

function notebook(...ids: string[]): { context: Context; save(): void; kept(): Record<string, never> } {
  const metadata = new Map<string, unknown>();
  const slots = new Set<(sender: unknown, state: string) => void>();
  const cells = ids.map((id, n) => ({
    toJSON: () => ({ execution_count: n + 1, outputs: [{ data: { [VIEWS]: { model_id: id } } }] }),
  }));
  return {
    context: {
      model: {
        cells,
        getMetadata: (name) => metadata.get(name),
        setMetadata: (name, value) => metadata.set(name, value),
      },
      saveState: { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot) },
    },
    save: () => slots.forEach((slot) => slot(null, "started")),
    kept: () =>
      ((metadata.get("widgets") ?? {}) as Record<string, { state: Record<string, never> }>)[STATES]?.state ??
      {},
  };
}

function shown(context: Context | undefined, id: string): [AnyModel, HTMLElement] {
  const values: Record<string, unknown> = {
    _scene: { model: id, reopened: { numbered: "run [{n}]", plain: "run it" } },
    _model_module: "anywidget",
  };
  const el = document.createElement("div");
  el.innerHTML =
    '<div class="stage"><svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"/><symbol id="c">' +
    '<use href="#d"/></symbol><symbol id="d"/><use href="#a"/></svg></div>';
  return [{ get: (name: string) => values[name], widget_manager: { context } } as unknown as AnyModel, el];
}

test("a saved notebook keeps the picture, with the symbols it uses and the number of its cell", () => {
  const { context, save, kept } = notebook("other", "mine");
  keepPicture(...shown(context, "mine"));
  save();
  expect(Object.keys(kept())).toEqual(["mine"]);
  const { state } = kept()["mine"] as unknown as { state: Record<string, string> };
  expect(state["words"]).toBe("run [2]");
  expect(state["picture"]).toContain('id="b"');
  expect(state["picture"]).not.toMatch(/id="[cd]"/);
});

test("pictures that no cell shows any more are removed, and other saved models are kept", () => {
  const { context, save, kept } = notebook("new");
  const ours = { state: { _anywidget_id: "mazenb.reopened" } };
  const widgets = { state: { old: ours, slider: { state: {} } } };
  context.model.setMetadata("widgets", { [STATES]: widgets });
  const end = keepPicture(...shown(context, "new"));
  save();
  expect(Object.keys(kept()).sort()).toEqual(["new", "slider"]);
  end();
  context.model.setMetadata("widgets", {});
  save();
  expect(kept()).toEqual({});
});

test("a host without notebooks does not keep a picture", () => {
  expect(() => keepPicture(...shown(undefined, "mine"))()).not.toThrow();
});
