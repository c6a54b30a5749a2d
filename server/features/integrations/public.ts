export type { ChatMessage } from "./genai/chat.ts";
export type { GenAi } from "./genai/genai.ts";
export { fetchPicture } from "./genai/images.ts";
export { EndpointError, type WireOptions } from "./genai/wire.ts";
export { genAiConfigExists, modelConfigs, transcribers } from "./repository.ts";
export { createTranscribe, type Recording, type Transcript } from "./services/transcribe.ts";
export { createServicePost, type PostToService, postableServices } from "./services/post.ts";
export { liveKitToken } from "./services/livekit.ts";
export { createVideoServers } from "./services/video.ts";
