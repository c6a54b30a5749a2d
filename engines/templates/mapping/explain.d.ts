import { type Slot } from "../variables/index.ts";
import type { MappingRow } from "./types.ts";
/** A row of a mapping as an English sentence: "Body {{1}} is the column Name." */
export declare function explainMapping({ variable, type, value }: MappingRow, slots: readonly Slot[]): string;
