/** A sentence that was recognised: where its translation stands, and what was filled in. */
export interface Recognised {
  area: string;
  key: string;
  parts: Readonly<Record<string, string>>;
}

interface Pattern {
  area: string;
  key: string;
  expression: RegExp;
  /** How much of it is fixed: of two that fit, the one that says more is meant. */
  weight: number;
  /** The place that it fills, where it is no sentence by itself. */
  place: string | undefined;
}

/** What the server writes, with `{{name}}` for what it fills in, by the keys of the translations. */
export type Sentences = Readonly<Record<string, string>>;

const PLACE = /\{\{(\w+)\}\}/;
/** `state_draft` is the word "draft" where a sentence has the place `state`, and nowhere else. */
const OF_PLACE = /^([a-z]+)_/;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf(area: string, key: string, sentence: string): Pattern {
  const pieces = sentence.split(PLACE);
  const expression = pieces
    .map((piece, at) => {
      if (at % 2 === 0) return literal(piece);
      // What stands in a sentence twice is the same both times.
      const first = pieces.findIndex((other, place) => place % 2 === 1 && other === piece);
      return first < at ? `\\k<${piece}>` : `(?<${piece}>.*?)`;
    })
    .join("");
  const weight = pieces.reduce((sum, piece, at) => sum + (at % 2 ? 0 : piece.trim().length), 0);
  return {
    area,
    key,
    expression: new RegExp(`^${expression}$`, "su"),
    weight,
    place: OF_PLACE.exec(key)?.[1],
  };
}

/** Tells which of the sentences that it was taught a text may be. */
export class Patterns {
  private all: Pattern[] = [];

  teach(area: string, sentences: Sentences): void {
    const taught = Object.entries(sentences).map(([key, sentence]) => patternOf(area, key, sentence));
    this.all = [...this.all, ...taught].toSorted((one, other) => other.weight - one.weight);
  }

  /** The likeliest first. With a place, what may be filled in there too. */
  *recognise(text: string, place?: string): Generator<Recognised> {
    for (const { area, key, expression, place: own } of this.all) {
      if (own !== undefined && own !== place) continue;
      const found = expression.exec(text);
      if (found) yield { area, key, parts: { ...found.groups } };
    }
  }
}
