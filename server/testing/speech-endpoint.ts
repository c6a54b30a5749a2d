import { beep } from "#server/features/integrations/services/beep.ts";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface SpeechAsked {
  path: string;
  authorization: string | undefined;
  type: string;
  body: Buffer;
}

/** An OpenAI-compatible server of speech: it answers each text with a tone, and each recording with the same words. */
export interface SpeechEndpoint {
  baseUrl: string;
  key: string;
  asked: SpeechAsked[];
  /** What it answers instead. */
  answers: ((path: string) => { status: number; body: string } | undefined) | undefined;
  close(): Promise<void>;
}

export const WORDS = "Good morning, where is my order?";

export async function startSpeechEndpoint(): Promise<SpeechEndpoint> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "/";
    const { authorization, "content-type": type = "" } = request.headers;
    endpoint.asked.push({ path, authorization, type, body: Buffer.concat(chunks) });
    const told = endpoint.answers?.(path);
    if (told) return response.writeHead(told.status, { "content-type": "application/json" }).end(told.body);
    if (authorization !== `Bearer ${endpoint.key}`)
      return response
        .writeHead(401)
        .end(JSON.stringify({ error: { message: "Incorrect API key provided." } }));
    if (path.endsWith("/audio/speech"))
      return response.writeHead(200, { "content-type": "audio/wav" }).end(beep());
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ text: WORDS, language: "english", duration: 3.2 }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint: SpeechEndpoint = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: "sk-speech-0123456789",
    asked: [],
    answers: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return endpoint;
}
