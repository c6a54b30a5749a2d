export { deserialiseEmotion, serialiseEmotion } from "./codec.ts";
export { type Emotion, EMOTIONS } from "./labels.ts";
export { type Felt, learnEmotions } from "./learn.ts";
export { type EmotionModel, readEmotion } from "./model.ts";
