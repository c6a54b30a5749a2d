import type { Block } from "./types.ts";
/**
 * WhatsApp's markup as a tree: *bold*, _italic_, ~strike~, ```mono```, `code`, > quote, - list, 1. list, links and
 * phone numbers. Takes any text, in time linear in its length.
 */
export declare function parseMarkup(text: string): Block[];
