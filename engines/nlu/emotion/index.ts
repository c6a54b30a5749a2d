export { deserialiseEmotion, serialiseEmotion } from "./codec.ts";
export { seemsEnglish } from "./english.ts";
export { type Emotion, EMOTIONS } from "./labels.ts";
export { type Felt, learnEmotions } from "./learn.ts";
export { type EmotionModel, type EmotionReading, readEmotion } from "./model.ts";
