/** A saved game in a page of its own, which needs neither Python nor a server. */
import { type Film, scenes } from "./film";
import { Replay } from "./view";

/** Follow the theme of the system. */
function follow(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const set = (): void => void document.documentElement.classList.toggle("dark", dark.matches);
  dark.addEventListener("change", set);
  set();
}

function start(): void {
  const data = document.getElementById("film");
  const root = document.getElementById("replay");
  if (!data || !root) return;
  const film = JSON.parse(data.textContent ?? "{}") as Film;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  follow();
  new Replay(root, film, scenes(film), calm).show(0);
}

start();
