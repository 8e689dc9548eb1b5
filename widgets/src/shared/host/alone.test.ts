import { expect, test, vi } from "vitest";
import { asking, isAlone } from "./alone";

const scene = { model: "id", alone: "No kernel here." };
const host = (model: unknown): unknown => ({ get_model: async () => model });

function line(model: unknown): {
  get: () => unknown;
  send: (request: unknown) => void;
  widget_manager: unknown;
} {
  return { get: () => scene, send: vi.fn(), widget_manager: host(model) };
}

test("a saved model has no connection to a kernel, and a live one has", async () => {
  expect(await isAlone(host({ comm_live: false }), "id")).toBe(true);
  expect(await isAlone(host({ comm_live: true, comm: {} }), "id")).toBe(false);
  expect(await isAlone(host({ comm_live: false, comm: {} }), "id")).toBe(false);
  expect(await isAlone(host({}), "id")).toBe(false);
  expect(await isAlone({}, "id")).toBe(false);
  expect(await isAlone({ get_model: async () => Promise.reject(new Error("none")) }, "id")).toBe(false);
});

test("without a kernel, a click shows a message", async () => {
  const refuse = vi.fn();
  const ask = asking(line({ comm_live: false }), refuse);
  await new Promise((done) => setTimeout(done));
  expect(ask({ kind: "undo" })).toBe(false);
  expect(refuse).toHaveBeenCalledExactlyOnceWith("No kernel here.");
});

test("with a kernel, a request is sent without a message", async () => {
  const refuse = vi.fn();
  const model = line({ comm_live: true, comm: {} });
  const ask = asking(model, refuse);
  await new Promise((done) => setTimeout(done));
  expect(ask({ kind: "undo" })).toBe(true);
  expect(model.send).toHaveBeenCalledExactlyOnceWith({ kind: "undo" });
  expect(refuse).not.toHaveBeenCalled();
});
