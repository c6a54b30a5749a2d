import type { BubbleButton } from "#contract/sandbox/bubble.ts";
import type { SandboxForm } from "#contract/sandbox/index.ts";
import { graphOf, isObject, type JsonObject, locate, screenOf } from "#engines/flows/index.ts";
import { fail } from "#server/platform/fail.ts";
import { findFlow, flowNamed } from "../flows/repository.ts";
import type { Rows } from "../tables.ts";
import { buttonAt, nothingAt } from "./press.ts";
import type { MessageRow } from "./repository.ts";

type Flow = NonNullable<BubbleButton["flow"]>;
type FlowRow = NonNullable<Awaited<ReturnType<typeof findFlow>>>;

/** The flow behind a button of a message that came in, as it opens; refused where the vendor would not open it. */
export async function formAt(
  rows: Rows,
  { direction, bubble, channel_id }: MessageRow,
  place: string,
): Promise<{ button: BubbleButton; form: SandboxForm }> {
  const button = direction === "out" ? buttonAt(bubble, place) : undefined;
  if (button?.type !== "flow") throw nothingAt(place);
  const flow = button.flow ?? {};
  const row = await flowOf(rows, channel_id, flow);
  if (!row) throw fail("NOT_FOUND", { what: "flow" });
  const json = opens(row, flow) ? jsonOf(row) : undefined;
  if (!json) throw fail("SANDBOX_FORM_SHUT", { name: row.name, status: row.status });
  const screen = flow.screen ?? firstOf(json);
  if (!screenOf(json, screen)) throw fail("SANDBOX_FORM_NO_SCREEN", { name: row.name, screen });
  return { button, form: { name: row.name, flow: json, screen, data: flow.data ?? {} } };
}

async function flowOf(rows: Rows, channelId: string, { id, name }: Flow) {
  if (id) return findFlow(rows, channelId, id);
  return name ? flowNamed(rows, channelId, name) : undefined;
}

const opens = ({ status }: FlowRow, { draft }: Flow): boolean =>
  status === "PUBLISHED" || status === "THROTTLED" || (status === "DRAFT" && draft === true);

function jsonOf({ flow_json }: FlowRow): JsonObject | undefined {
  const read = locate(flow_json);
  return read.ok && isObject(read.value) ? read.value : undefined;
}

/** Where a flow begins that is opened on no screen of its own. */
function firstOf(flow: JsonObject): string {
  const { entries, screens } = graphOf(flow);
  return entries[0] ?? screens[0] ?? "";
}
