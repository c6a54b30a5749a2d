import { type HttpReply, type HttpRequest, isRetryable, type VendorError } from "#channels/kit/index.ts";
import { FLOW_STATES, type FlowState } from "#contract/flows/limits.ts";
import { type Publishable, publishable } from "#engines/flows/index.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { type Failure, fail } from "#server/platform/fail.ts";
import { CutOff, NotSent } from "#server/platform/outbound/call.ts";
import type { Place } from "./place.ts";
import type { FlowRow } from "./tables.ts";

/** What a vendor made of what it was given. */
export interface Handed {
  /** In which form it has it now. */
  sent: Publishable;
  vendorId: string;
  /** Why it would not publish it, where it says so. */
  problem: string | null;
}

/** A vendor's word for how far a flow is; words that are not known change nothing. */
export const stateOf = (word: string): FlowState | undefined =>
  word !== "Created" && (FLOW_STATES as readonly string[]).includes(word) ? (word as FlowState) : undefined;

function refusalOf(place: Place, error: VendorError): Failure {
  const { name: vendor } = place.channel.adapter;
  if (isRetryable(error)) return fail("FLOW_VENDOR_AWAY", { vendor });
  const code = error.code && error.code !== "0" ? ` (${error.code})` : "";
  return fail("FLOW_VENDOR_REFUSED", { vendor, reason: `${error.text.trim().replace(/\.$/, "")}${code}.` });
}

/** Speaks with vendors about flows. Everything throws the failure that a person reads. */
export function createVendor(directory: ChannelDirectory) {
  async function call(place: Place, what: string, build: (token: string) => HttpRequest): Promise<HttpReply> {
    try {
      return await directory.call(place.channel, what, build);
    } catch (error) {
      if (error instanceof NotSent || error instanceof CutOff)
        throw fail("FLOW_VENDOR_AWAY", { vendor: place.channel.adapter.name });
      throw error;
    }
  }
  const demandCalls = ({ calls, channel }: Place) => {
    if (!calls) throw fail("FLOW_NO_VENDOR", { vendor: channel.adapter.name });
    return calls;
  };

  async function order(place: Place, what: string, build: (token: string) => HttpRequest): Promise<void> {
    const error = demandCalls(place).done(await call(place, what, build));
    if (error) throw refusalOf(place, error);
  }

  return {
    /**
     * Gives the vendor a flow, raised where the version it is drawn in cannot be published; one that it does not have is
     * made there first.
     */
    async hand(place: Place, row: FlowRow, made: (vendorId: string) => Promise<unknown>): Promise<Handed> {
      const calls = demandCalls(place);
      const flow = { name: row.name, categories: row.categories };
      let vendorId = row.vendor_id;
      if (vendorId === null) {
        const created = calls.created(await call(place, "flow-create", (token) => calls.create(flow, token)));
        if ("error" in created) throw refusalOf(place, created.error);
        ({ vendorId } = created);
        // Known at once: what follows may fail, and the vendor would have it twice.
        await made(vendorId);
      } else {
        const id = vendorId;
        await order(place, "flow-rename", (token) => calls.rename(id, flow, token));
      }
      const id = vendorId;
      const sent = publishable(row.flow_json);
      const taken = calls.uploaded(
        await call(place, "flow-upload", (token) => calls.upload(id, sent.text, token)),
      );
      if ("error" in taken) throw refusalOf(place, taken.error);
      const [first] = taken.problems;
      return { vendorId, sent, problem: first ? `${first.error}: ${first.message}` : null };
    },
    publish: (place: Place, id: string) =>
      order(place, "flow-publish", (token) => demandCalls(place).publish(id, token)),
    deprecate: (place: Place, id: string) =>
      order(place, "flow-deprecate", (token) => demandCalls(place).deprecate(id, token)),
    remove: (place: Place, id: string) =>
      order(place, "flow-remove", (token) => demandCalls(place).remove(id, token)),

    /** How far each flow of the account is, by the vendor's ids. */
    async states(place: Place): Promise<Map<string, FlowState>> {
      const calls = demandCalls(place);
      const states = new Map<string, FlowState>();
      let after: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const cursor = after;
        const page = calls.listed(await call(place, "flow-list", (token) => calls.list(cursor, token)));
        if ("error" in page) throw refusalOf(place, page.error);
        for (const { vendorId, status } of page.flows) {
          const state = stateOf(status);
          if (state) states.set(vendorId, state);
        }
        after = page.after;
        if (after === undefined) break;
      }
      return states;
    },
  };
}
/** A cursor that runs in a circle ends here. */
const PAGES_MAX = 100;
