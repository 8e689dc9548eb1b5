/** Keeping a page in step with Python: a whole scene once, then numbered patches of what changed. */

import type { AnyModel } from "@anywidget/types";

export interface Numbered {
  number: number;
}

export interface Stepping<S extends Numbered> {
  _scene: S;
  _patch: Partial<S>;
}

export type Model<S extends Numbered> = AnyModel<Stepping<S>>;

/**
 * The scene with a patch laid over it; null if a patch before this one is missing.
 *
 * @param tables the parts that are tables, of which a patch has only the entries that are new
 */
export function merged<S extends Numbered>(
  scene: S,
  patch: Partial<S>,
  tables: readonly (keyof S)[] = [],
): S | null {
  const { number } = patch;
  if (typeof number !== "number" || number <= scene.number) return scene;
  if (number !== scene.number + 1) return null;
  const after: S = { ...scene, ...patch };
  for (const name of tables) after[name] = { ...scene[name], ...patch[name] };
  return after;
}

/**
 * Keep the model's scene up to date, so that every view of it, also one that is opened later, finds the present one.
 * A page that missed a patch asks for the whole.
 */
export function keepInStep<S extends Numbered>(
  model: Model<S>,
  tables: readonly (keyof S)[] = [],
): () => void {
  const catchUp = (): void => {
    const before = model.get("_scene");
    const after = merged(before, model.get("_patch"), tables);
    if (after === null) model.send({ kind: "scene" });
    else if (after !== before) model.set("_scene", after);
  };
  model.on("change:_patch", catchUp);
  catchUp();
  return () => model.off("change:_patch", catchUp);
}

/** A view of a scene: it goes on to the next one, or says that it cannot. */
export interface Showing<S> {
  readonly root: HTMLElement;
  update(scene: S): boolean;
  refuse(text: string): void;
  focus(): void;
}

/** Show a model in an element for as long as it is there; the focus stays inside when a view is replaced. */
export function showIn<S extends Numbered>(
  model: Model<S>,
  el: HTMLElement,
  make: (scene: S) => Showing<S>,
): () => void {
  let view = make(model.get("_scene"));
  const update = (): void => {
    if (view.update(model.get("_scene"))) return;
    const focused = view.root.contains(document.activeElement);
    view = make(model.get("_scene"));
    el.replaceChildren(view.root);
    if (focused) view.focus();
  };
  const hear = (message: unknown): void => {
    const { kind, text } = (message ?? {}) as { kind?: unknown; text?: unknown };
    if (kind === "refusal") view.refuse(String(text));
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  el.replaceChildren(view.root);
  return () => {
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
}
