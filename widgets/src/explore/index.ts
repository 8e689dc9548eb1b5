import type { InitializeProps, RenderProps } from "@anywidget/types";
import { asking } from "../shared/host/alone";
import { Computing } from "../shared/computation";
import { keepPicture } from "../shared/host/reopened";
import { keepInStep } from "../shared/updates";
import { merged, type Traits } from "./updates";
import { type Memory, View } from "./view";

function initialize({ model }: InitializeProps<Traits>): () => void {
  return keepInStep(model, merged);
}

function render({ model, el }: RenderProps<Traits>): () => void {
  const ask = asking(model, (text) => view.refuse(text));
  const make = (memory?: Memory): View => new View(model.get("_scene"), ask, memory);
  let view = make();
  const computing = new Computing(model.widget_manager, () => model.get("_scene").texts);
  const show = (): void => {
    view.root.prepend(computing.root);
    el.replaceChildren(view.root);
  };
  const update = (): void => {
    computing.over();
    if (view.update(model.get("_scene"))) return;
    const focused = view.root.contains(document.activeElement);
    const { memory } = view;
    view.close();
    view = make(memory);
    show();
    if (focused) view.focus(memory.focus);
  };
  const hear = (message: unknown): void => {
    const told = (message ?? {}) as { kind?: unknown; text?: unknown };
    if (computing.hear(told)) return;
    computing.over();
    if (told.kind === "refusal") view.refuse(String(told.text));
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  show();
  const letGo = keepPicture(model, el);
  return () => {
    letGo();
    computing.over();
    view.close();
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
}

export default { initialize, render };
