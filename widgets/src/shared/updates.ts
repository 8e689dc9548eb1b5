/** Keeps a page in step with Python: one whole scene, then numbered patches with the changes. */

import type { AnyModel } from "@anywidget/types";
import { focusLanguage, hasLanguageFocus } from "./language";
import { runFollowers } from "./host/marimo";
import { keepPicture } from "./host/reopened";

export interface Numbered {
  number: number;
}

export interface Stepping<S extends Numbered, P = Partial<S>> {
  _scene: S;
  _patch: P;
}

export type Model<S extends Numbered, P = Partial<S>> = AnyModel<Stepping<S, P>>;

/**
 * Return the scene after a patch; null if an earlier patch is missing.
 *
 * @param tables the parts that are tables, of which a patch has only the new entries
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
 * Keep the model's scene up to date, so that every view, even one opened later, finds the current one.
 * A page that missed a patch requests the whole scene.
 *
 * @param merge applies a patch to a scene; null if an earlier patch is missing
 */
export function keepInStep<S extends Numbered, P>(
  model: Model<S, P>,
  merge: (scene: S, patch: P) => S | null,
): () => void {
  const catchUp = (): void => {
    const before = model.get("_scene");
    const after = merge(before, model.get("_patch"));
    if (after === null) model.send({ kind: "scene" });
    else if (after !== before) model.set("_scene", after);
  };
  model.on("change:_patch", catchUp);
  catchUp();
  const { results } = model.get("_scene") as { results?: string[] };
  const stop = runFollowers(model, results ?? []);
  return () => {
    stop();
    model.off("change:_patch", catchUp);
  };
}

/** A view of a scene, which shows the next one or says that it cannot. */
export interface Showing<S> {
  readonly root: HTMLElement;
  update(scene: S): boolean;
  refuse(text: string): void;
  focus(): void;
}

/** Show a model in an element as long as it is there; the focus stays inside when a view is replaced. */
export function showIn<S extends Numbered>(
  model: Model<S>,
  el: HTMLElement,
  make: (scene: S) => Showing<S>,
): () => void {
  let view = make(model.get("_scene"));
  const update = (): void => {
    if (view.update(model.get("_scene"))) return;
    const focused = view.root.contains(document.activeElement);
    const onMenu = hasLanguageFocus(view.root);
    view = make(model.get("_scene"));
    el.replaceChildren(view.root);
    if (onMenu) focusLanguage(view.root);
    else if (focused) view.focus();
  };
  const hear = (message: unknown): void => {
    const { kind, text } = (message ?? {}) as { kind?: unknown; text?: unknown };
    if (kind === "refusal") view.refuse(String(text));
  };
  model.on("change:_scene", update);
  model.on("msg:custom", hear);
  el.replaceChildren(view.root);
  const letGo = keepPicture(model, el);
  return () => {
    letGo();
    model.off("change:_scene", update);
    model.off("msg:custom", hear);
  };
}
