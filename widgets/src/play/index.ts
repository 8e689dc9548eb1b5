import type { InitializeProps, RenderProps } from "@anywidget/types";
import { type Entry, type Intent, keepInStep, type Patch, type Traits } from "./python-sync";
import { View } from "./view";

function initialize({ model }: InitializeProps<Traits>): () => void {
  return keepInStep(model);
}

interface Said {
  kind?: unknown;
  text?: unknown;
  entries?: unknown;
  names?: unknown;
}

function render({ model, el }: RenderProps<Traits>): () => void {
  const ask = (intent: Intent): void => model.send(intent);
  let view = new View(model.get("_scene"), ask);
  const update = (): void => {
    const scene = model.get("_scene");
    const patch = model.get("_patch");
    if (view.update(scene, patch["number"] === scene.number ? (patch as Patch) : null)) return;
    const focused = view.root.contains(document.activeElement);
    view.close();
    view = new View(scene, ask, view);
    el.replaceChildren(view.root);
    view.mounted();
    if (focused) view.restore();
  };
  const hear = (message: unknown): void => {
    const { kind, text, entries, names } = (message ?? {}) as Said;
    if (kind === "refusal") view.refuse(String(text));
    else if (kind === "log") view.older(entries as Entry[]);
    else if (kind === "saves") view.saves(names as string[]);
    else if (typeof text === "string") view.tell(text);
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  el.replaceChildren(view.root);
  requestAnimationFrame(() => view.mounted());
  return () => {
    view.close();
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
}

export default { initialize, render };
