export { type Found, lookUp } from "./answer.ts";
export { chunksOf } from "./chunks.ts";
export { type GoldenResult, type GoldenScore, holds, scoreGolden } from "./golden.ts";
export { indexOf, type KnowledgeIndex, type Passage, search } from "./search.ts";
export { sentencesOf } from "./sentences.ts";
export type { Chunk, Heading, PageText } from "./types.ts";
export { packVectors, USUAL } from "./vectors.ts";
export { readPages } from "./layout/pages.ts";
export type { Glyphs } from "./layout/types.ts";
