/**
 * The picture of a widget in a saved notebook. A reopened notebook has no Python behind it, and JupyterLab finds no
 * model for the widget's output. So whenever the notebook is saved, a small model with the same id is saved with it,
 * which shows the last picture, greyed out, and says which cell to run.
 */

import type { AnyModel } from "@anywidget/types";

const STATES = "application/vnd.jupyter.widget-state+json";
const VIEWS = "application/vnd.jupyter.widget-view+json";
const OURS = "mazenb.reopened";
const CLASSES = ["_model", "_view"].flatMap((of) => [`${of}_name`, `${of}_module`, `${of}_module_version`]);

interface Cell {
  toJSON(): {
    execution_count?: number | null;
    outputs?: { data?: Record<string, unknown> }[];
  };
}

interface Notebook {
  cells: Iterable<Cell>;
  getMetadata(name: string): unknown;
  setMetadata(name: string, value: unknown): void;
}

type Slot = (sender: unknown, state: string) => void;

/** The part of JupyterLab's document context that is used here. */
export interface Context {
  model: Notebook;
  saveState: { connect(slot: Slot): unknown; disconnect(slot: Slot): unknown };
}

interface SavedModel {
  model_name: string;
  model_module: string;
  model_module_version: string;
  state: Record<string, unknown>;
}

interface Saved {
  version_major: number;
  version_minor: number;
  state: Record<string, SavedModel>;
}

/** The page of the saved model. It is part of the notebook, so it uses no other code and only its own state. */
const PAGE = `export default { render({ model, el }) {
  const box = document.createElement("figure");
  box.className = "mazenb-reopened";
  const words = document.createElement("figcaption");
  words.textContent = model.get("words");
  const picture = document.createElement("img");
  picture.alt = "";
  picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(model.get("picture"));
  picture.style.maxWidth = model.get("width") + "px";
  box.append(words, picture);
  el.replaceChildren(box);
} };
`;

const STYLE = `.mazenb-reopened { margin: 4px 0; }
.jupyter-widgets-disconnected:has(> .mazenb-reopened)::before { content: none; }
.mazenb-reopened figcaption { width: fit-content; margin: 0 0 8px; padding: 8px 14px; border-left: 6px solid #6d5d4d;
  border-radius: 10px; background: #f6ecd9; color: #2f2721; font: 600 14px/1.35 var(--jp-ui-font-family, system-ui); }
.mazenb-reopened img { display: block; width: 100%; max-height: 78vh; object-fit: contain; object-position: left top;
  filter: grayscale(0.85); opacity: 0.65; }
`;

/** Return the ids of the widgets in the outputs of a notebook, each with the number of its cell. */
export function shownIn(notebook: Notebook): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const cell of notebook.cells) {
    const { outputs, execution_count: count } = cell.toJSON();
    for (const { data } of outputs ?? []) {
      const view = data?.[VIEWS] as { model_id?: string } | undefined;
      if (view?.model_id) found.set(view.model_id, count ?? null);
    }
  }
  return found;
}

/** Return the picture on its own, without symbols that it does not use. */
export function standalone(svg: Element): string {
  const copy = svg.cloneNode(true) as Element;
  for (const name of ["id", "style", "aria-hidden"]) copy.removeAttribute(name);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const text = (): string => new XMLSerializer().serializeToString(copy);
  let before = "";
  // A symbol may use another one, so unused symbols are removed until none are left.
  for (let now = text(); now !== before; now = text()) {
    before = now;
    const used = new Set([...before.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id));
    for (const symbol of copy.querySelectorAll("symbol[id]")) if (!used.has(symbol.id)) symbol.remove();
  }
  return before;
}

/** Put a model's picture into the notebook's widget state, and remove ours that no output shows any more. */
export function keepIn(
  notebook: Notebook,
  id: string,
  picture: string,
  width: number,
  model: AnyModel,
): void {
  const shown = shownIn(notebook);
  if (!shown.has(id)) return;
  const kept = (notebook.getMetadata("widgets") ?? {}) as Record<string, Saved>;
  const before = kept[STATES] ?? { version_major: 2, version_minor: 0, state: {} };
  const others = Object.entries(before.state).filter(
    ([other, { state }]) => state["_anywidget_id"] !== OURS || (other !== id && shown.has(other)),
  );
  const count = shown.get(id) ?? null;
  const texts = model.get("_scene")?.reopened as { numbered: string; plain: string } | undefined;
  const words = count === null ? texts?.plain : texts?.numbered.replace("{n}", String(count));
  // It has the same classes as the widget itself.
  const classes = Object.fromEntries(CLASSES.map((name) => [name, model.get(name)]));
  const own: SavedModel = {
    model_name: String(classes["_model_name"]),
    model_module: String(classes["_model_module"]),
    model_module_version: String(classes["_model_module_version"]),
    state: {
      ...classes,
      _anywidget_id: OURS,
      _esm: PAGE,
      _css: STYLE,
      words: words ?? "",
      picture,
      width: Math.round(width),
    },
  };
  const state = { ...Object.fromEntries(others.filter(([other]) => other !== id)), [id]: own };
  notebook.setMetadata("widgets", { ...kept, [STATES]: { ...before, state } });
}

/**
 * Keep the picture of a view in the notebook whenever the notebook is saved. Hosts other than JupyterLab have no
 * place to keep it.
 *
 * @returns a function that stops this
 */
export function keepPicture(model: AnyModel, el: HTMLElement): () => void {
  const { context } = (model.widget_manager ?? {}) as unknown as { context?: Context };
  if (typeof context?.saveState?.connect !== "function" || typeof context.model?.setMetadata !== "function")
    return () => undefined;
  const save: Slot = (_, state) => {
    const svg = el.querySelector(".stage > svg");
    const id = String(model.get("_scene")?.model ?? "");
    if (state !== "started" || !svg || !id) return;
    try {
      keepIn(context.model, id, standalone(svg), svg.clientWidth || 640, model);
    } catch {
      // A picture that cannot be kept must not prevent saving.
    }
  };
  context.saveState.connect(save);
  return () => context.saveState.disconnect(save);
}
