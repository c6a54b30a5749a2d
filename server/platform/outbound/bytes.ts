import type { OutboundReply, OutboundRequest } from "./call.ts";
import type { Outbound, OutboundOptions } from "./outbound.ts";

export interface BytesReply extends Omit<OutboundReply, "body"> {
  bytes: Buffer;
}

/** A call whose answer is a file: its bytes as they came, where `call` reads every answer as text. */
export async function callForBytes(
  outbound: Pick<Outbound, "call">,
  request: OutboundRequest,
  options: Omit<OutboundOptions, "onData"> & { maxBytes: number },
): Promise<BytesReply> {
  const pieces: Buffer[] = [];
  const onData = (piece: Buffer) => void pieces.push(piece);
  const { status, headers } = await outbound.call(request, { ...options, onData });
  return { status, headers, bytes: Buffer.concat(pieces) };
}
