import { expect, test } from "vitest";
import { element } from "../../shared/dom";
import { emphasized } from "./log";

test.each([
  ["You rolled a 4 and landed on ADD TO NEXT ROLL 3.", ["ADD TO NEXT ROLL 3"]],
  ["Blue landed on LOSE NEXT TURN ON A ROLL OF 2 and rolled a 6.", ["LOSE NEXT TURN ON A ROLL OF 2"]],
  ["Red picked up a BOAT and dropped a POWER TOKEN.", ["BOAT", "POWER TOKEN"]],
  ["Vous avez fait un 4 et êtes arrivé sur GLISSEZ 2.", ["GLISSEZ 2"]],
  ["You rolled a 5, moved to (11, 5) and picked up your boiler.", []],
])("names are bold in %j", (text, names) => {
  const line = element("p", {}, emphasized(text));
  expect(line.textContent).toBe(text);
  expect([...line.querySelectorAll("b")].map((name) => name.textContent)).toEqual(names);
});
