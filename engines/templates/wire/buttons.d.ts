import type { Button } from "../model/index.ts";
import { type Json } from "./json.ts";
/** A button as WhatsApp writes it; what is blank is left out. */
export declare function writeButton(button: Button): Json;
/** A button; undefined where WhatsApp knows a kind that we do not. */
export declare function readButton(value: unknown): Button | undefined;
