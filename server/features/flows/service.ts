import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import type { Scope } from "#server/platform/scope.ts";
import { listInTrash, unlistFromTrash } from "#server/platform/trash/entries.ts";
import { fieldsOf, setAttributes } from "./answers/attributes.ts";
import { demandFlow, demandHeld } from "./demand.ts";
import { demandWhatsApp, flowChannels, type Place, placeOf } from "./place.ts";
import { demandChangeable, demandEditing, demandMaking, demandRunning, demandUnpublished } from "./policy.ts";
import type { Shown, Whole } from "./presenter.ts";
import { demandReady } from "./ready.ts";
import {
  answersCounted,
  findTrashed,
  findVersion,
  flowsAtVendor,
  flowsOf,
  updateFlow,
  versionsOf,
} from "./repository.ts";
import type { FlowRow, Rows } from "./tables.ts";
import { tellFlow } from "./tell.ts";
import { createVendor } from "./vendor.ts";
import { changeFlow, demandFlowJson, makeFlow, replace, type SaveBody } from "./write.ts";

/** WhatsApp flows: drawn here, kept as drafts and published at vendors that take them. */
export function createFlowService(directory: ChannelDirectory) {
  const vendor = createVendor(directory);

  /** A channel that cannot be opened any more keeps its flows readable. */
  const placeOrNone = (rows: Rows, channelId: string): Promise<Place | undefined> =>
    placeOf(directory, rows, channelId).catch(() => undefined);

  async function whole(rows: Rows, row: FlowRow): Promise<Whole> {
    const place = await placeOrNone(rows, row.channel_id);
    return {
      row,
      answers: (await answersCounted(rows, [row.id])).get(row.id) ?? 0,
      managed: place?.calls !== undefined,
      fields: await fieldsOf(rows, row),
      versions: await versionsOf(rows, row.id),
      channelName: place?.channel.name ?? "",
      vendor: place?.channel.adapter.name ?? "",
    };
  }

  /** Writes what the vendor has by now. */
  const settle = (scope: Scope, id: string, set: Parameters<typeof updateFlow>[2]): Promise<FlowRow> =>
    scope.write(async (work) => {
      const row = await updateFlow(work, id, set);
      await tellFlow(work, row.channel_id, id);
      return row;
    });

  /** Gives the vendor what is here; why it does not take it stays beside the flow, which is saved anyhow. */
  async function hand(scope: Scope, place: Place, row: FlowRow): Promise<FlowRow> {
    if (!place.calls || row.flow_json === "") return row;
    try {
      const { vendorId, problem, sent } = await vendor.hand(place, row, (vendor_id) =>
        settle(scope, row.id, { vendor_id, status: "DRAFT", moved_at: new Date() }),
      );
      return await settle(scope, row.id, {
        vendor_id: vendorId,
        vendor_version: row.version,
        vendor_error: problem,
        sent_json: sent.text,
        sent_version: sent.version,
        status: "DRAFT",
        moved_at: new Date(),
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return settle(scope, row.id, { vendor_error: error.message });
    }
  }

  async function publish(scope: Scope, id: string): Promise<FlowRow> {
    const before = await demandFlow(scope, id);
    demandUnpublished(before);
    if (before.flow_json === "") throw fail("FLOW_EMPTY");
    demandReady(before);
    const place = await placeOf(directory, scope, before.channel_id);
    if (!place.calls) throw fail("FLOW_NO_VENDOR", { vendor: place.channel.adapter.name });
    // What went there before versions were raised is of a version that nobody publishes any more.
    const handed =
      before.vendor_id === null || before.vendor_version !== before.version || before.sent_json === null;
    const row = handed ? await hand(scope, place, before) : before;
    if (row.vendor_id === null)
      throw fail("FLOW_VENDOR_REFUSED", {
        vendor: place.channel.adapter.name,
        reason: row.vendor_error ?? "",
      });
    await vendor.publish(place, row.vendor_id);
    return moved(scope, id, "PUBLISHED", "flow.published");
  }

  const moved = (scope: Scope, id: string, status: FlowRow["status"], action: string): Promise<FlowRow> =>
    scope.write(async (work) => {
      const before = await demandHeld(work, id);
      const row = await updateFlow(work, id, { status, vendor_error: null, moved_at: new Date() });
      await work.audit({
        action,
        subjectId: id,
        subject: row.name,
        before: { status: before.status },
        after: { status },
      });
      await tellFlow(work, row.channel_id, id);
      return row;
    });

  /** The vendor deletes drafts; what was published it takes out of use. Without its channel nobody can ask. */
  async function removeThere(scope: Scope, { vendor_id, status, channel_id }: FlowRow): Promise<void> {
    const place = await placeOrNone(scope, channel_id);
    if (vendor_id === null || !place?.calls) return;
    if (status === "DRAFT") await vendor.remove(place, vendor_id);
    else if (status === "PUBLISHED" || status === "THROTTLED") await vendor.deprecate(place, vendor_id);
  }

  return {
    channels: (scope: Scope) => flowChannels(directory, scope),

    async list(scope: Scope, channelId: string): Promise<Shown[]> {
      await demandWhatsApp(scope, channelId);
      const rows = await flowsOf(scope, channelId);
      const place = await placeOrNone(scope, channelId);
      const answers = await answersCounted(
        scope,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        row,
        answers: answers.get(row.id) ?? 0,
        managed: place?.calls !== undefined,
      }));
    },

    details: async (scope: Scope, id: string): Promise<Whole> => whole(scope, await demandFlow(scope, id)),

    async save(scope: Scope, body: SaveBody): Promise<Whole> {
      if (body.id === undefined) demandMaking(scope);
      else demandEditing(scope);
      if (body.id !== undefined) await demandFlow(scope, body.id);
      const place = await placeOf(directory, scope, body.channelId);
      demandFlowJson(body.flowJson);
      const saved =
        body.id === undefined ? await makeFlow(scope, body) : await changeFlow(scope, body.id, body);
      const row = await hand(scope, place, saved);
      return whole(scope, body.publish ? await publish(scope, row.id) : row);
    },

    setAttributes: async (scope: Scope, id: string, pairs: Parameters<typeof setAttributes>[2]) =>
      whole(scope, await setAttributes(scope, id, pairs)),

    publish: async (scope: Scope, id: string) => whole(scope, await publish(scope, id)),

    async deprecate(scope: Scope, id: string): Promise<Whole> {
      const before = await demandFlow(scope, id);
      demandRunning(before);
      const place = await placeOf(directory, scope, before.channel_id);
      if (before.vendor_id !== null) await vendor.deprecate(place, before.vendor_id);
      return whole(scope, await moved(scope, id, "DEPRECATED", "flow.deprecated"));
    },

    async revert(scope: Scope, id: string, version: number): Promise<Whole> {
      const { channel_id } = await demandFlow(scope, id);
      const place = await placeOrNone(scope, channel_id);
      const saved = await scope.write(async (work) => {
        const before = await demandHeld(work, id);
        demandChangeable(before);
        const found = await findVersion(work, id, version);
        if (!found) throw fail("NOT_FOUND", { what: "version" });
        const { name, categories } = before;
        return replace(work, before, { name, categories, flowJson: found.flow_json }, "flow.reverted");
      });
      return whole(scope, place ? await hand(scope, place, saved) : saved);
    },

    /** Takes over how far the vendor says each flow is; gives how many have moved. */
    async sync(scope: Scope, channelId: string): Promise<number> {
      const place = await placeOf(directory, scope, channelId);
      const states = await vendor.states(place);
      return scope.write(async (work) => {
        let changed = 0;
        for (const row of await flowsAtVendor(work, channelId, [...states.keys()])) {
          const status = states.get(row.vendor_id!)!;
          if (row.status === status) continue;
          changed++;
          await updateFlow(work, row.id, { status });
          await work.audit({
            action: "flow.judged",
            subjectId: row.id,
            subject: row.name,
            before: { status: row.status },
            after: { status },
          });
        }
        if (changed > 0) await tellFlow(work, channelId);
        return changed;
      });
    },

    async remove(scope: Scope, id: string, channelId: string): Promise<void> {
      const row = await demandFlow(scope, id);
      if (row.channel_id !== channelId) throw fail("NOT_FOUND", { what: "flow" });
      await removeThere(scope, row);
      await scope.write(async (work) => {
        const { name } = await demandHeld(work, id);
        // What comes back is made at the vendor anew.
        await updateFlow(work, id, {
          trashed_at: new Date(),
          status: "Created",
          vendor_id: null,
          vendor_version: null,
          vendor_error: null,
          sent_json: null,
          sent_version: null,
        });
        await listInTrash(work, "flow", { id, name });
        await work.audit({ action: "flow.deleted", subjectId: id, subject: name });
        await tellFlow(work, channelId, id);
      });
    },

    restore: (scope: Scope, id: string, newName?: string): Promise<void> =>
      scope.write(async (work) => {
        const before = await findTrashed(work, id);
        if (!before) throw fail("NOT_FOUND", { what: "flow" });
        const name = newName ?? before.name;
        await onTaken("TRASH_NAME_TAKEN", { name }, () => updateFlow(work, id, { trashed_at: null, name }));
        await unlistFromTrash(work, "flow", id);
        await work.audit({ action: "flow.restored", subjectId: id, subject: name });
        await tellFlow(work, before.channel_id, id);
      }),
  };
}
export type FlowService = ReturnType<typeof createFlowService>;
