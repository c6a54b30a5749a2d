import type { Values } from "../model/index.ts";
import { type Slot } from "../variables/index.ts";
import type { MappingFault, MappingRow } from "./types.ts";
export type CompiledMapping = {
    ok: true;
    values: (cells: readonly string[]) => Values;
} | {
    ok: false;
    faults: MappingFault[];
};
/**
 * A mapping as a function from a row's cells to the values of a person, fit for a message; or everything that speaks
 * against it. Compiled once for a million rows.
 * @param columns The names of the columns, in the order of the cells; found in any case where that is clear.
 * @param slots The template's slots (`slotsOf`). Each required one but media has to be mapped.
 */
export declare function compileColumnMapping(mapping: readonly MappingRow[], columns: readonly string[], slots: readonly Slot[]): CompiledMapping;
