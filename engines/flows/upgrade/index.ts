import { isObject } from "../draft.ts";
import { locate } from "../json.ts";
import type { JsonObject } from "../types.ts";
import { frozenSince, isKnownVersion, PUBLISHED_VERSION, reaches } from "../versions.ts";
import { type Change, createTeller, type Step } from "./changes.ts";
import { days } from "./days.ts";
import { forms } from "./forms.ts";
import { initials } from "./initials.ts";
import { numbers } from "./numbers.ts";
import { screenIds } from "./screen-ids.ts";

/** Meta, "Flow JSON": the address of the endpoint is a property of the flow at the vendor from 3.0 on. */
const address: Step = {
  since: "3.0",
  apply({ data_channel_uri: value, ...rest }, tell) {
    if (value === undefined) return rest;
    tell("address", ["data_channel_uri"], { value });
    return rest;
  },
};

/** Whatever a version took away or asks for anew, in their order. */
const STEPS: readonly Step[] = [address, days, numbers, screenIds, forms, initials];

export interface Upgraded {
  flow: JsonObject;
  version: string;
  /** What became of what, in words' order; nothing where it stays as it is. */
  changes: Change[];
}

/** A flow as the newest version says the same: of what no step knows nothing is dropped. */
export function upgradeFlow(flow: JsonObject): Upgraded {
  const from = flow.version;
  if (!isKnownVersion(from) || from === PUBLISHED_VERSION)
    return { flow, version: typeof from === "string" ? from : "", changes: [] };
  const { changes, tell } = createTeller(flow);
  tell("version", ["version"], { from, to: PUBLISHED_VERSION });
  const raised = STEPS.reduce(
    (now, { since, apply }) => (reaches(from, since) ? now : apply(now, tell)),
    flow,
  );
  return { flow: { ...raised, version: PUBLISHED_VERSION }, version: PUBLISHED_VERSION, changes };
}

export interface Publishable {
  text: string;
  version: string;
  changes: Change[];
}

/** A flow's text as the vendor publishes it: one of a frozen version is raised, any other goes as it is. */
export function publishable(text: string): Publishable {
  const read = locate(text);
  const flow = read.ok && isObject(read.value) ? read.value : {};
  if (frozenSince(flow.version) === undefined)
    return { text, version: typeof flow.version === "string" ? flow.version : "", changes: [] };
  const raised = upgradeFlow(flow);
  return { ...raised, text: JSON.stringify(raised.flow, null, 2) };
}
