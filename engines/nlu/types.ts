export type Language = "en" | "hi";

/** One intent to learn: `id` is the caller's opaque label, `name` the words a person gave it. */
export interface TrainingIntent {
  id: string;
  name: string;
  phrases: string[];
}

/** Vectors of sentences, from outside: the engine holds no model of language. */
export interface Sentences {
  /** Names who made the vectors. */
  embedder: string;
  /** By sentence; all of one length. */
  vectors: ReadonlyMap<string, Float32Array>;
}

export interface TrainingSet {
  language: Language;
  intents: TrainingIntent[];
  /** Vectors of all `sentencesOf` the set: meaning is learnt beside words. */
  sentences?: Sentences;
}

/** How far training has come: `done` of `total` units within one stage. */
export interface TrainProgress {
  stage: "features" | "training" | "calibrating" | "meaning" | "packing";
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
