/**
 * Asking Python, and saying so where there is no Python to ask: in a page that a notebook was saved as, the picture is
 * all there is, and a click that nothing answers would look like a fault.
 */

/** What of a model is needed here. */
interface Line {
  get(key: "_scene"): unknown;
  send(request: never): void;
  widget_manager?: unknown;
}

interface Host {
  get_model?(id: string): Promise<unknown>;
}

/** The part of a scene that speaks of this. */
interface Speaking {
  model?: string;
  alone?: string;
}

/** Whether a model has no line to a kernel. A host that does not say is taken to have one. */
export async function isAlone(manager: unknown, id: string | undefined): Promise<boolean> {
  const host = manager as Host | undefined;
  if (!id || typeof host?.get_model !== "function") return false;
  try {
    const model = (await host.get_model(id)) as { comm?: unknown; comm_live?: unknown } | undefined;
    return model?.comm_live === false && model.comm === undefined;
  } catch {
    return false;
  }
}

/**
 * Return what sends the requests of a view.
 *
 * @param refuse says a sentence in the view
 * @returns sends a request, and returns whether anybody may hear it
 */
export function asking<R>(model: Line, refuse: (text: string) => void): (request: R) => boolean {
  let alone = false;
  const scene = (): Speaking => model.get("_scene") as Speaking;
  void isAlone(model.widget_manager, scene().model).then((found) => (alone = found));
  return (request) => {
    model.send(request as never);
    // What the page asks for by itself needs no words.
    const person = navigator.userActivation?.isActive ?? true;
    const text = scene().alone;
    if (alone && person && text) refuse(text);
    return !alone;
  };
}
