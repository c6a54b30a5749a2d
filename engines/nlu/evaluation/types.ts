/** What a model said to a text whose intent is known. */
export interface Outcome {
  text: string;
  /** Id of the intent it is of. */
  intent: string;
  /** Id of the likeliest intent, whatever the confidence; none when nothing in the text is known. */
  said: string | undefined;
  /** 0..1 */
  confidence: number;
  nearest?: { phrase: string; similarity: number };
}
