export type Language = "en" | "hi";

/** One intent to learn: `id` is the caller's opaque label, `name` the words a person gave it. */
export interface TrainingIntent {
  id: string;
  name: string;
  phrases: string[];
}

export interface TrainingSet {
  language: Language;
  intents: TrainingIntent[];
}

/** How far training has come: `done` of `total` units within one stage. */
export interface TrainProgress {
  stage: "features" | "training" | "calibrating" | "packing";
  done: number;
  total: number;
}

export interface RankedIntent {
  id: string;
  name: string;
  /** 0..1; the confidences of one ranking add up to at most 1. */
  confidence: number;
}

export interface Prediction {
  /** Best first, at most five. */
  ranking: RankedIntent[];
  /** The winner's confidence, 0 when nothing could be ranked. */
  confidence: number;
  /** True when the confidence lies below the threshold: the bot should fall back. */
  outOfScope: boolean;
  /** The winner's training phrase most like the text; similarity is a cosine, 0..1. */
  nearest?: { phrase: string; similarity: number };
}
