import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** A client's connection: what speaks the protocol with it, and the stream under that. */
export interface Wire {
  ws: WebSocket;
  stream: Duplex;
  /** Where the client calls from. */
  address: string;
}

/** Bytes that may wait for a client that does not read. It is cut off then, and hears the rest when it comes back. */
const BACKLOG_MAX = 8 * 1024 ** 2;
const FINAL_TEXT = 0x81;
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const TWO_BYTES_MAX = 65_535;
const EIGHT_BYTES = 127;

/**
 * A text as one whole frame from a server: final and not masked (RFC 6455, section 5.2). It can be written to any number
 * of connections, where each would otherwise make a frame of its own.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const lengthBytes = length <= SHORT_MAX ? 0 : length <= TWO_BYTES_MAX ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + lengthBytes + length);
  frame[0] = FINAL_TEXT;
  frame[1] = [length, TWO_BYTES, EIGHT_BYTES][[0, 2, 8].indexOf(lengthBytes)]!;
  if (lengthBytes === 2) frame.writeUInt16BE(length, 2);
  if (lengthBytes === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, 2 + lengthBytes);
  return frame;
}

/** Writes frames that are ready, together: what costs is the call of the system. Gives whether the connection took them. */
export function pass({ ws, stream }: Wire, frames: readonly Buffer[]): boolean {
  if (ws.readyState !== ws.OPEN) return false;
  if (stream.writableLength > BACKLOG_MAX) {
    ws.terminate();
    return false;
  }
  if (frames.length > 1) stream.cork();
  for (const frame of frames) stream.write(frame);
  if (frames.length > 1) stream.uncork();
  return true;
}
