/**
 * Requests to Python, and a message if there is no Python: in a page saved from a notebook, there is only the
 * picture, and a click without a reply would look like a fault.
 */

/** The part of a model that is needed here. */
interface Line {
  get(key: "_scene"): unknown;
  send(request: never): void;
  widget_manager?: unknown;
}

interface Host {
  get_model?(id: string): Promise<unknown>;
}

/** The part of a scene with these messages. */
interface Speaking {
  model?: string;
  alone?: string;
}

/** Return true if a model has no connection to a kernel. A host that does not say is assumed to have one. */
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
 * Return the function that sends a view's requests.
 *
 * @param refuse shows a sentence in the view
 * @returns a function that sends a request and returns whether a kernel may receive it
 */
export function asking<R>(model: Line, refuse: (text: string) => void): (request: R) => boolean {
  let alone = false;
  const scene = (): Speaking => model.get("_scene") as Speaking;
  void isAlone(model.widget_manager, scene().model).then((found) => (alone = found));
  return (request) => {
    model.send(request as never);
    // A request that the page makes by itself needs no message.
    const person = navigator.userActivation?.isActive ?? true;
    const text = scene().alone;
    if (alone && person && text) refuse(text);
    return !alone;
  };
}
