import { beforeEach, expect, test, vi } from "vitest";
import { canRevive, type Host, OfferBar, revived } from "./resume";

const texts = { "revive-text": "You can go on where it stopped.", revive: "Go on" };
const offer = { name: "x", text: "A game of goose stopped.", accept: "Go on", decline: "Not now" };
let answered: string[];
let bar: OfferBar;

beforeEach(() => {
  answered = [];
  bar = new OfferBar((answer) => answered.push(answer));
});

function buttons(): HTMLButtonElement[] {
  return [...bar.root.querySelectorAll("button")];
}

test("nothing is shown while nothing is offered", () => {
  bar.update({ offer: null, journal: "20260101-000000-ab", texts }, "live");
  expect(bar.root.hidden).toBe(true);
});

test("an unfinished game is offered and can be declined", () => {
  bar.update({ offer, journal: null, texts }, "live");
  expect(bar.root.hidden).toBe(false);
  expect(bar.root.textContent).toContain("A game of goose stopped.");
  for (const button of buttons()) button.click();
  expect(answered).toEqual(["resume", "decline"]);
  bar.update({ offer: null, journal: null, texts }, "live");
  expect(bar.root.hidden).toBe(true);
});

test("a picture without a kernel offers its own game, if an answer was saved", () => {
  bar.update({ offer: null, journal: null, texts }, "dead");
  expect(bar.root.hidden).toBe(true);
  bar.update({ offer, journal: "20260101-000000-ab", texts }, "dead");
  expect(bar.root.textContent).toBe("You can go on where it stopped.Go on");
  buttons()[0]?.click();
  expect(answered).toEqual(["revive"]);
  bar.refuse("It is gone.");
  bar.refuse("It is gone.");
  expect(bar.root.querySelectorAll(".why").length).toBe(1);
});

function host(...messages: object[]): Host & { ran: string[] } {
  const ran: string[] = [];
  return {
    ran,
    kernel: {
      requestExecute: (content) => {
        ran.push((content as { code: string }).code);
        const future = { onIOPub: (_: never): void => undefined, done: Promise.resolve() };
        queueMicrotask(() => messages.forEach((message) => future.onIOPub(message as never)));
        return {
          ...future,
          set onIOPub(hear: never) {
            future.onIOPub = hear;
          },
        } as never;
      },
    },
    get_model: vi.fn((id: string) => Promise.resolve({ id })),
  };
}

test("the new kernel continues the journal, and the new model is found", async () => {
  const view = { "application/vnd.jupyter.widget-view+json": { model_id: "abc" } };
  const there = host({ header: { msg_type: "execute_result" }, content: { data: view } });
  expect(canRevive(there)).toBe(true);
  expect(await revived(there, "20260101-000000-ab")).toEqual({ id: "abc" });
  expect(there.ran).toEqual(['__import__("mazenb").play(resume="20260101-000000-ab")']);
});

test("a missing journal is reported, and no other code is ever run", async () => {
  const there = host({ header: { msg_type: "error" }, content: { evalue: "There is no such game." } });
  await expect(revived(there, "a")).rejects.toThrow("There is no such game.");
  await expect(revived(there, '"); import os; ("')).rejects.toThrow();
  expect(there.ran.length).toBe(1);
});

test("a host without a kernel does not offer to continue", () => {
  expect(canRevive(undefined)).toBe(false);
  expect(canRevive({ kernel: null })).toBe(false);
});
