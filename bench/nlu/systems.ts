import { type Model, type TrainingSet, predict, runToEnd, serialise, train } from "#engines/nlu/index.ts";

/** A system under test: learns a set, then answers texts. */
export interface System {
  name: string;
  learn(set: TrainingSet): Promise<Learnt>;
}

export interface Learnt {
  /** The likeliest intent, whatever the confidence. */
  answer(text: string): Answered | Promise<Answered>;
  megabytes(): number;
}

export interface Answered {
  intent: string | undefined;
  confidence: number;
}

export const ours: System = {
  name: "DLVRD",
  learn: async (set) => {
    const model: Model = runToEnd(train(set));
    return {
      answer: (text) => {
        const { ranking, confidence } = predict(model, text);
        return { intent: ranking[0]?.id, confidence };
      },
      megabytes: () => serialise(model).length / 1e6,
    };
  },
};

interface NlpJs {
  settings: Record<string, unknown>;
  addLanguage(language: string): void;
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  toJSON(): unknown;
  nluManager: {
    process(
      language: string,
      text: string,
    ): Promise<{ classifications: { intent: string; score: number }[] }>;
  };
}

interface NlpJsPackage {
  containerBootstrap(): Promise<{ use(plugin: unknown): void; get(name: string): NlpJs }>;
  Nlp: unknown;
  LangEn: unknown;
}

/** nlp.js as it comes: English, its own defaults. */
export const nlpJs: System = {
  name: "nlp.js",
  learn: async (set) => {
    const basic = (await import("@nlpjs/basic" as string)) as unknown as NlpJsPackage;
    // A container of its own: the default one keeps the phrases of every set before.
    const container = await basic.containerBootstrap();
    container.use(basic.Nlp);
    container.use(basic.LangEn);
    const nlp = container.get("nlp");
    Object.assign(nlp.settings, { autoSave: false, log: false });
    nlp.addLanguage("en");
    for (const { id, phrases } of set.intents) for (const text of phrases) nlp.addDocument("en", text, id);
    await silently(() => nlp.train());
    return {
      answer: async (text) => {
        const { classifications } = await nlp.nluManager.process("en", text);
        const best = classifications.find((one) => one.intent !== "None");
        return { intent: best?.intent, confidence: best?.score ?? 0 };
      },
      megabytes: () => JSON.stringify(nlp.toJSON()).length / 1e6,
    };
  },
};

/** Multinomial naive Bayes over stemmed words. */
export const bayes: System = {
  name: "natural's Bayes",
  learn: async (set) => {
    const { default: natural } = await import("natural");
    const classifier = new natural.BayesClassifier();
    for (const { id, phrases } of set.intents) for (const text of phrases) classifier.addDocument(text, id);
    classifier.train();
    return {
      answer: (text) => {
        const ranked = classifier.getClassifications(text);
        const total = ranked.reduce((sum, one) => sum + one.value, 0);
        return { intent: ranked[0]?.label, confidence: (ranked[0]?.value ?? 0) / total };
      },
      megabytes: () => JSON.stringify(classifier).length / 1e6,
    };
  },
};

/** nlp.js reports every epoch on the console; a benchmark's output is its rows. */
async function silently<Result>(work: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
