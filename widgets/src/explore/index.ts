import type { InitializeProps, RenderProps } from "@anywidget/types";
import { ask, keepInStep, type Traits } from "./python-sync";
import { type Memory, View } from "./view";

function initialize({ model }: InitializeProps<Traits>): () => void {
  return keepInStep(model);
}

function render({ model, el }: RenderProps<Traits>): () => void {
  const make = (memory?: Memory): View =>
    new View(model.get("_scene"), (intent) => ask(model, intent), memory);
  let view = make();
  const update = (): void => {
    if (view.update(model.get("_scene"))) return;
    const focused = view.root.contains(document.activeElement);
    const { memory } = view;
    view.close();
    view = make(memory);
    el.replaceChildren(view.root);
    if (focused) view.focus(memory.focus);
  };
  const hear = (message: unknown): void => {
    const { kind, text } = (message ?? {}) as { kind?: unknown; text?: unknown };
    if (kind === "refusal") view.refuse(String(text));
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  el.replaceChildren(view.root);
  return () => {
    view.close();
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
}

export default { initialize, render };
