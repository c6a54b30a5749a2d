/** Part of every model and of every training key: raise it when the same data would give another model. */
export const ENGINE_VERSION = 5;

export interface TrainSettings {
  /** Same data, settings and seed: the same model, byte for byte. */
  seed: number;
  /** The SVM's cost C of another intent's phrase on the wrong side ... */
  cost: number;
  /** ... and how many times that for one of the intent's own, of which there are few. */
  ownCost: number;
  /** Passes of the solver over a class's phrases, at most. */
  epochs: number;
  /** The solver stops when the projected gradients lie within this of each other. */
  tolerance: number;
  /** A phrase is a negative example for this many classes with the nearest centroids (half as many in large sets) ... */
  rivals: number;
  /** ... and for every other class with this chance (less in the same measure) ... */
  strangers: number;
  /** ... unless phrases x classes is no more than this: then for all classes. */
  exhaustive: number;
  /** Phrases from which a feature must occur twice to be kept. */
  pruneFrom: number;
  /** Pairs of phrase and rival class above which the rivals of a phrase become fewer. */
  rivalPairs: number;
  wordWeight: number;
  characterWeight: number;
  companyWeight: number;
  soundWeight: number;
  /** Learn the intent's name as one more phrase when it reads like words. */
  learnNames: boolean;
}

export const DEFAULT_SETTINGS: TrainSettings = {
  seed: 1,
  cost: 1,
  ownCost: 5,
  epochs: 7,
  tolerance: 0.1,
  rivals: 20,
  strangers: 0.1,
  exhaustive: 40_000,
  pruneFrom: 5000,
  rivalPairs: 200_000,
  wordWeight: 0.7,
  characterWeight: 1,
  companyWeight: 0.7,
  soundWeight: 0.5,
  learnNames: true,
};
