import type { InitializeProps, RenderProps } from "@anywidget/types";
import { asking } from "../shared/host/alone";
import { keepInStep, showIn, type Stepping } from "../shared/updates";
import type { Request } from "./requests";
import { merged, type Scene } from "./updates";
import { View } from "./view";

function initialize({ model }: InitializeProps<Stepping<Scene>>): () => void {
  return keepInStep(model, merged);
}

function render({ model, el }: RenderProps<Stepping<Scene>>): () => void {
  return showIn(model, el, (scene) => {
    const view = new View(
      scene,
      asking<Request>(model, (text) => view.refuse(text)),
    );
    return view;
  });
}

export default { initialize, render };
