/** A message as reports name it: the number of its dispatch, and its place in it. */
export interface MessagePlace {
  dispatchNo: number;
  seq: number;
}

export const messageIdOf = ({ dispatchNo, seq }: MessagePlace): string => `${dispatchNo}-${seq}`;

/** Reads our id of a message; undefined for anything else. */
export function readMessageId(text: string): MessagePlace | undefined {
  const [, no, seq] = /^(\d{1,15})-(\d{1,9})$/.exec(text) ?? [];
  return no && seq ? { dispatchNo: Number(no), seq: Number(seq) } : undefined;
}
