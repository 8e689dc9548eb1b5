/** What all scenes for tests have. */

import type { Languages } from "./language";

export const LANGUAGES: Languages = {
  label: "Language",
  names: [
    ["en", "English"],
    ["fr", "Français"],
    ["tlh", "tlhIngan Hol"],
  ],
};
