export { createTranscriber, type Transcriber } from "./transcriptions/transcriber.ts";
