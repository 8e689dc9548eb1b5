import type { InitializeProps, RenderProps } from "@anywidget/types";
import { keepInStep, showIn, type Stepping } from "../shared/instep";
import type { Intent, Scene } from "./scene";
import { View } from "./view";

function initialize({ model }: InitializeProps<Stepping<Scene>>): () => void {
  return keepInStep(model, ["parts", "names"]);
}

function render({ model, el }: RenderProps<Stepping<Scene>>): () => void {
  return showIn(model, el, (scene) => new View(scene, (intent: Intent) => model.send(intent)));
}

export default { initialize, render };
