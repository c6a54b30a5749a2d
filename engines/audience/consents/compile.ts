import type { ChannelType } from "#contract/channel-types.ts";
import { readCell } from "#engines/csv/index.ts";
import type { ConsentColumn } from "./columns.ts";
import { pastMoment, momentIn } from "./when.ts";
import { answerIn } from "./words.ts";

/** A yes or no that a row brings. */
export interface Said {
  channelType: ChannelType;
  optedIn: boolean;
  /** When it was said, in milliseconds since 1970; null where the file does not say. */
  at: number | null;
}
export type ReadSaid = (cells: readonly string[]) => { said: Said[]; messages: string[] };

const SHOWN = 60;

/**
 * Reads what the rows of a file say of messages, and notes of each cell that says something else why it is refused. A
 * blank says nothing, and so does a no in a column of those who left: not to have left is no consent.
 */
export function compileConsents(columns: readonly ConsentColumn[], now: number): ReadSaid {
  return (cells) => {
    const said: Said[] = [];
    const messages: string[] = [];
    for (const { channelType, answer, optsOut, date } of columns) {
      const written = cellAt(cells, answer.at);
      if (written === "") continue;
      const found = answerIn(written);
      if (!found)
        messages.push(`The column "${answer.name}" holds neither a yes nor a no: ${shown(written)}`);
      const at = date ? readDate(date.name, cellAt(cells, date.at), now, messages) : null;
      const optedIn = found === "in" || (found === "yes" && !optsOut);
      if (found && !(optsOut && found === "no")) said.push({ channelType, optedIn, at });
    }
    return { said, messages };
  };
}

function readDate(name: string, written: string, now: number, messages: string[]): number | null {
  if (written === "") return null;
  const moment = momentIn(written);
  const past = moment === undefined ? undefined : pastMoment(moment, now);
  if (past !== undefined) return past;
  messages.push(
    moment === undefined
      ? `The column "${name}" holds no date written like 2024-05-03: ${shown(written)}`
      : `The column "${name}" holds a date that is still to come: ${shown(written)}`,
  );
  return null;
}

const cellAt = (cells: readonly string[], at: number): string => readCell(cells[at] ?? "").trim();
const shown = (written: string): string => written.slice(0, SHOWN);
