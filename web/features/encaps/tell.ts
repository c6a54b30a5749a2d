/** What the designer's frame tells the page that holds it. */
export type FrameWord =
  | { type: "iframePost"; source: "encapName"; id: string; name: string }
  | { type: "sessionOut" }
  | { type: "unsaved"; unsaved: boolean };
const TYPES: readonly unknown[] = ["iframePost", "sessionOut", "unsaved"] satisfies FrameWord["type"][];

/** What the page that holds the frame may ask of it. */
export const SAVE_NOW = "encap.save";

export function tellHolder(word: FrameWord): void {
  if (window.parent !== window) window.parent.postMessage(word, location.origin);
}

/** A message of the frame, or undefined where it comes from elsewhere or says something else. */
export function readWord(event: MessageEvent, frame: Window | null | undefined): FrameWord | undefined {
  if (event.origin !== location.origin || event.source !== frame) return undefined;
  const word = event.data as FrameWord | null;
  return TYPES.includes(word?.type) ? (word ?? undefined) : undefined;
}
