import { expect, test } from "vitest";
import { reasonOf } from "./reason";

const about = "An obstacle. You need the 10 FOOT BOARD to pass.";

test("a reason does not repeat what the card says", () => {
  const text = `SNAKE PIT: ${about} SNAKE PIT: you need the 10 FOOT BOARD. (O2)`;
  expect(reasonOf(text, "SNAKE PIT", about)).toBe("You need the 10 FOOT BOARD. (O2)");
  expect(reasonOf("That square is 9 steps away.", "", "")).toBe("That square is 9 steps away.");
});

test("French has a space before the colon", () => {
  const text = "GLISSEZ 2 ←\u00a0: Glissez de 2 cases. Cette case est à 3 pas.";
  expect(reasonOf(text, "GLISSEZ 2 ←", "Glissez de 2 cases.")).toBe("Cette case est à 3 pas.");
});

test("what a card does begins with its name and a full stop", () => {
  expect(reasonOf("STOP. When passed: the move ends here.", "STOP", "")).toBe(
    "When passed: the move ends here.",
  );
});

test("without a reason, the description stays, and the name is not said twice", () => {
  expect(reasonOf(`SNAKE PIT: ${about}`, "SNAKE PIT", about)).toBe(about);
  expect(reasonOf("SNAKE PIT", "SNAKE PIT", "")).toBe("SNAKE PIT");
});
