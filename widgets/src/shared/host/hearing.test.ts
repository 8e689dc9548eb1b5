import { expect, test, vi } from "vitest";
import { keepHearing } from "./hearing";

class Base {
  heard: unknown[] = [];
  comm = { on_msg: vi.fn() };
  async _handle_comm_msg(message: unknown): Promise<void> {
    this.heard.push(message);
  }
}

class Deaf extends Base {
  override async _handle_comm_msg(): Promise<void> {
    throw new Error("[anywidget] Failed to initialize model.");
  }
}

test("a model that receives messages is left alone", async () => {
  class Hearing extends Base {}
  const model = new Hearing();
  const healed = vi.fn();
  await keepHearing({ get_model: async () => model }, "id", healed);
  expect(healed).not.toHaveBeenCalled();
  expect(model.comm.on_msg).not.toHaveBeenCalled();
});

test("a model that its host has given up receives messages again", async () => {
  const model = new Deaf();
  const healed = vi.fn();
  await keepHearing({ get_model: async () => model }, "id", healed);
  expect(healed).toHaveBeenCalledOnce();
  const hear = model.comm.on_msg.mock.calls[0]?.[0] as (message: unknown) => Promise<void>;
  await hear({ content: "update" });
  expect(model.heard).toEqual([{ content: "update" }]);
});

test("a host without models is left alone", async () => {
  await expect(keepHearing(undefined, "id", vi.fn())).resolves.toBeUndefined();
});
