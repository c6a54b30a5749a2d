import type { SpokenFormat } from "#contract/speech/limits.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { callEndpoint, type Endpoint, EndpointError, type WireOptions } from "./wire.ts";

export interface SpeechOrder {
  text: string;
  voice: string;
  /** 1 is as people talk. */
  speed: number;
  format: SpokenFormat;
  /** How it is to be read, in words; empty for models that take none. */
  instructions: string;
}
export interface SpeechAnswer {
  bytes: Buffer;
  /** Reckoned: the endpoint answers with sound alone. */
  tokens: number;
}

/** Opus in Ogg is what messengers play as a voice message. */
const ON_WIRE: Record<SpokenFormat, string> = { mp3: "mp3", wav: "wav", ogg: "opus" };
const BYTES_MAX = 48 * 1024 * 1024;
const CHARACTERS_A_TOKEN = 4;

/** One text read aloud (OpenAI API, "Create speech"). */
export async function speak(
  outbound: Outbound,
  endpoint: Endpoint & { speechModel: string },
  { text, voice, speed, format, instructions }: SpeechOrder,
  options: WireOptions,
): Promise<SpeechAnswer> {
  const pieces: Buffer[] = [];
  const body = {
    model: endpoint.speechModel,
    input: text,
    voice,
    response_format: ON_WIRE[format],
    ...(speed === 1 ? {} : { speed }),
    ...(instructions ? { instructions } : {}),
  };
  await callEndpoint(
    outbound,
    endpoint,
    { path: "/audio/speech", body },
    { ...options, accept: "audio/*", maxBytes: BYTES_MAX, onPiece: (piece) => pieces.push(piece) },
  );
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) throw new EndpointError("It answered with nothing.");
  return { bytes, tokens: Math.ceil(text.length / CHARACTERS_A_TOKEN) };
}
