/** Whether a letter or a digit stands there: then a mark beside it is part of a word. False outside the text. */
export declare function isWordAt(text: string, at: number): boolean;
/** Whether something to see stands there. False outside the text. */
export declare function isInkAt(text: string, at: number): boolean;
