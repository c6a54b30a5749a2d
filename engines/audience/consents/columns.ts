import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";

/** Which of a file's columns says who wants messages on a kind of channel, as people choose it. */
export interface ConsentChoice {
  channelType: ChannelType;
  column: string;
  /** It says who wants none: a yes in it is a no, and a no in it says nothing. */
  optsOut: boolean;
  dateColumn: string | null;
}

/** A column of the file (from 0), and what it is called there. */
interface Place {
  at: number;
  name: string;
}
/** The same by the columns' places. */
export interface ConsentColumn {
  channelType: ChannelType;
  answer: Place;
  optsOut: boolean;
  date: Place | null;
}

/** Finds the chosen columns; one column may speak for several kinds of channel. */
export function resolveConsents(
  choices: readonly ConsentChoice[],
  userHeaders: readonly string[],
  kinds: readonly ChannelType[],
): { columns: ConsentColumn[] } | { messages: string[] } {
  const messages: string[] = [];
  const columns: ConsentColumn[] = [];
  const find = (name: string): Place => {
    const at = userHeaders.indexOf(name);
    if (at < 0) messages.push(`The file has no column "${name}".`);
    return { at, name };
  };
  for (const { channelType, column, optsOut, dateColumn } of choices) {
    const label = CHANNEL_TYPE_LABELS[channelType];
    if (!kinds.includes(channelType)) messages.push(`There is no channel that a yes to ${label} is for.`);
    if (columns.some((one) => one.channelType === channelType)) messages.push(`"${label}" is mapped twice.`);
    const date = dateColumn === null ? null : find(dateColumn);
    columns.push({ channelType, answer: find(column), optsOut, date });
  }
  return messages.length === 0 ? { columns } : { messages };
}
