import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { PREFERENCES_COLUMN } from "#contract/messages/limits.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { type Addressee, customerColumns } from "#server/features/customers/public.ts";
import {
  compileContent,
  PREFERENCES_MARK,
  type Recipient,
  type TemplateDispatch,
} from "#server/features/messages/public.ts";
import type { Entry, Rows } from "../tables.ts";
import { compileVars } from "./vars.ts";

/** A recipient from an address and the customer behind it, where there is one; `more` are the cells beside theirs. */
export type Maker = (address: string, customer: Addressee | undefined, more?: readonly string[]) => Recipient;

/** Makes recipients of a message: each one's values, and why somebody gets none. */
export async function recipientMaker(
  rows: Rows,
  channel: OpenChannel,
  mapping: Entry["columnMapping"],
  content: TemplateDispatch,
  more: readonly string[] = [],
): Promise<Maker> {
  const columns = await customerColumns(rows);
  const known = [...columns.names, PREFERENCES_COLUMN, ...more];
  const former = columns.former.filter(({ name }) => !known.includes(name));
  const varsOf = compileVars(content, mapping, [...known, ...former.map(({ name }) => name)]);
  const render = compileContent(content);
  const nobody = (phone: string): Addressee => ({
    id: "",
    name: "",
    phone,
    email: null,
    attributes: {},
    address: phone,
  });
  const unreachable = `No address for ${CHANNEL_TYPE_LABELS[channel.type]} is known.`;
  return (address, customer, cells = []) => {
    const person = customer ?? nobody(address);
    const vars = varsOf([
      ...columns.cells(person),
      PREFERENCES_MARK,
      ...cells,
      ...former.map(({ cell }) => cell(person)),
    ]);
    const recipient = { address, customerId: customer?.id ?? null, vars };
    if (address === "") return { ...recipient, skipped: unreachable };
    const rendered = render(vars);
    return rendered.ok ? recipient : { ...recipient, skipped: rendered.reason };
  };
}
