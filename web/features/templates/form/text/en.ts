import { FINDING_WORDS, SENTENCES } from "#engines/templates/index.ts";

/** What the review says: the engine's own sentences. */
export default { findings: SENTENCES, words: FINDING_WORDS };
