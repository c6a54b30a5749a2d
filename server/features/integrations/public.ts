export type { ChatMessage } from "./genai/chat.ts";
export type { GenAi } from "./genai/genai.ts";
export { genAiConfigExists } from "./repository.ts";
export { createServicePost, type PostToService, postableServices } from "./services/post.ts";
