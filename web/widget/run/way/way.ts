import type { Answer, RunAt, RunFace, RunPressed } from "#contract/encaps/runs.ts";

/** Answers by the fields' keys. */
export type Values = Record<string, Answer>;

export interface Press {
  /** The same for every try of one press: it counts once. */
  pressId: string;
  formId: string;
  buttonId: string;
  values: Values;
}

/** How the page goes through an app: with the server, or through a draft in a designer. */
export interface Way {
  press(press: Press): Promise<RunPressed>;
}

export interface Opened {
  face: RunFace;
  /** null: not open. */
  at: RunAt | null;
}

export type Trouble = "unknown" | "lost" | "closed" | "tooFast" | "unreachable" | "trouble";

/** Why something could not be done, as far as the person can do something about it. */
export class Failed extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
