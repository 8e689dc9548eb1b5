/** Requests from the page of a quiz: the rows of mazenb/widgets/quiz/requests.py. */

export type Request =
  | { kind: "mark" | "steps" | "walk"; square: [number, number] }
  | { kind: "choose"; option: number }
  | { kind: "check"; text: string | null }
  | { kind: "go"; to: number }
  | { kind: "clear" | "hint" | "hide" | "reveal" | "scene" }
  | { kind: "language"; language: string };
