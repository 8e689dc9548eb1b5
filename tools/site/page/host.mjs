// The widgets of the front page: the part of a notebook that anywidget needs, and nothing else of JupyterLab.

class Model {
  #state;
  #post;
  #changed = new Set();
  #listeners = new Map();

  constructor(state, post) {
    this.#state = state;
    this.#post = post;
  }

  get(name) {
    return this.#state[name];
  }

  set(name, value) {
    if (!this.#put({ [name]: value })) return;
    this.#changed.add(name);
  }

  save_changes() {
    const state = Object.fromEntries([...this.#changed].map((name) => [name, this.#state[name]]));
    this.#changed.clear();
    if (Object.keys(state).length) this.#post({ method: "update", state, buffer_paths: [] });
  }

  send(content) {
    this.#post({ method: "custom", content });
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(event, listener) {
    const others = (this.#listeners.get(event) ?? []).filter((other) => listener && other !== listener);
    this.#listeners.set(event, others);
  }

  /** Take a message of the widget's Python half. */
  receive({ method, state, content }) {
    if (method === "update") this.#put(state);
    else if (method === "custom") this.#emit("msg:custom", content, []);
  }

  // As in a notebook, all values are there before the first change is announced, and equal ones announce none.
  #put(values) {
    const before = this.#state;
    const changed = Object.keys(values).filter(
      (name) => values[name] !== before[name] && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
    );
    this.#state = { ...before, ...values };
    for (const name of changed) this.#emit(`change:${name}`);
    if (changed.length) this.#emit("change");
    return changed.length > 0;
  }

  #emit(event, ...words) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...words);
  }
}

/** Load the page of a widget from its text. */
async function loaded(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Run a cell in a worker and show the widget that it makes in an element.
 *
 * @param started called once the widget is there
 * @param failed called with a sentence if Python does not start, or a cell or an answer fails
 */
export function show(code, element, started, failed) {
  const models = new Map();
  const worker = new Worker(new URL("kernel.mjs", import.meta.url), { type: "module" });
  const post = (id) => (data) => worker.postMessage({ text: JSON.stringify({ id, data }) });

  async function appear(id) {
    const model = models.get(id);
    const style = document.createElement("style");
    style.textContent = model.get("_css") ?? "";
    document.head.append(style);
    const { initialize, render } = await loaded(model.get("_esm"));
    await initialize?.({ model });
    await render?.({ model, el: element });
    started();
  }

  worker.onmessage = ({ data }) => {
    if (data.failed !== undefined) return failed(data.failed);
    if (data.shown !== undefined) return void appear(data.shown).catch((error) => failed(String(error)));
    const { id, type, data: content } = JSON.parse(data.text);
    if (type === "comm_open") models.set(id, new Model(content.state, post(id)));
    else if (type === "comm_close") models.delete(id);
    else models.get(id)?.receive(content);
  };
  worker.onerror = (event) => failed(event.message);
  worker.postMessage({ code });
}
