import type { TextPart } from "../model/index.ts";
import { type Json } from "./json.ts";
type Place = "header_text" | "body_text";
/** The examples of a text as WhatsApp writes them; nothing where there are none. */
export declare function writeExamples({ text: content, examples }: TextPart, place: Place): Json;
/** A text with its examples. A blank example is none. */
export declare function readTextPart(component: Json, place: Place): TextPart;
export {};
