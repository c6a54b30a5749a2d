import type { BubbleButton } from "#contract/sandbox/bubble.ts";

/** What a tap at a place of a message does; undefined for whoever may only look. */
export type Tap = ((place: string, button?: BubbleButton) => void) | undefined;
