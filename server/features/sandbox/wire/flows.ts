import { frozenSince, isObject, locate, reviewFlow, sentenceOf } from "#engines/flows/index.ts";
import type { FlowCall, FlowProblem, FlowStatus, VendorFlow } from "#sandbox/kit/flows.ts";
import type { Seed } from "#sandbox/kit/protocol.ts";
import { plain, type WireReply } from "#sandbox/kit/wire.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { OpenAccount } from "../accounts/book.ts";
import { flowNamed, flowsOf, findFlow, insertFlow, removeFlow, updateFlow } from "../flows/repository.ts";

type Write = (action: Parameters<Scope["write"]>[0]) => Promise<void>;
type Row = Awaited<ReturnType<typeof flowsOf>>[number];

/** What the vendor would say of a flow's JSON: its structure; lengths are let through. */
function problemsOf(json: string): FlowProblem[] {
  if (json === "") return [];
  return reviewFlow(json)
    .findings.filter(({ severity }) => severity === "error")
    .map(({ error, rule, parameters, line, lineEnd, column, columnEnd, pointer }) => ({
      error,
      message: sentenceOf(rule, parameters),
      line,
      lineEnd,
      column,
      columnEnd,
      pointer,
    }));
}

/** Why Meta publishes nothing of a version, whatever else is right with the flow. */
function frozenIn(json: string): string | undefined {
  const read = locate(json);
  const version = read.ok && isObject(read.value) ? read.value.version : undefined;
  const since = frozenSince(version);
  return since === undefined
    ? undefined
    : `Flow JSON version ${String(version)} is frozen since ${since}: flows of it cannot be published any more. Use a later version.`;
}

const asVendor = ({ vendor_id, name, categories, status, flow_json }: Row): VendorFlow => ({
  id: vendor_id,
  name,
  categories,
  status,
  json: flow_json,
});

/** Plays the vendor that keeps the flows of an account: drafts, published ones, and those taken out of use. */
export async function answerFlow(
  platform: Platform,
  opened: OpenAccount,
  call: FlowCall,
  seed: Seed,
  write: Write,
): Promise<WireReply> {
  const { protocol, account, enterpriseId, frozenFlows } = opened;
  const frozen = (json: string) => (frozenFlows ? undefined : frozenIn(json));
  const { flows } = protocol;
  if (!flows) return plain("This vendor has no such call.", 404);
  const rows = platform.actFor(enterpriseId);
  const { channelId } = account;
  const origin = `${platform.addresses.sandbox() ?? ""}/${account.vendor}`;

  if (call.what === "list") {
    const all = await flowsOf(rows, channelId);
    const page = all.slice(call.offset, call.offset + call.limit).map(asVendor);
    return flows.listed(page, call.offset, all.length, `${origin}/flows`);
  }
  if (call.what === "create") {
    if (await flowNamed(rows, channelId, call.name)) return flows.refused("taken");
    const [id, json] = [flows.id(seed), call.json ?? ""];
    const problems = problemsOf(json);
    const status: FlowStatus =
      call.publish && json !== "" && problems.length === 0 && !frozen(json) ? "PUBLISHED" : "DRAFT";
    const { name, categories } = call;
    await write((work) =>
      insertFlow(work, {
        id: seed.uuid,
        channel_id: channelId,
        vendor_id: id,
        name,
        categories,
        status,
        flow_json: json,
      }),
    );
    return flows.created(id, problems);
  }

  const row = await findFlow(rows, channelId, call.id);
  if (!row) return flows.refused("missing");
  if (row.status === "BLOCKED" && call.what !== "show" && call.what !== "assets")
    return flows.refused("blocked");
  const move = (status: FlowStatus, more: { flow_json?: string } = {}) =>
    write((work: Work) =>
      updateFlow(work, row.id, {
        ...more,
        status,
        ...(status === row.status ? {} : { told_from: row.status, told_due_at: new Date(), tries: 0 }),
      }),
    );
  switch (call.what) {
    case "show":
      return flows.shown(asVendor(row), problemsOf(row.flow_json));
    case "assets":
      return flows.assets(asVendor(row), origin);
    case "change": {
      if (row.status === "DEPRECATED") return flows.refused("fixed");
      const { name, categories } = call;
      const taken = name === undefined ? undefined : await flowNamed(rows, channelId, name);
      if (taken && taken.id !== row.id) return flows.refused("taken");
      await write((work) =>
        updateFlow(work, row.id, { name: name ?? row.name, categories: categories ?? row.categories }),
      );
      return flows.done();
    }
    case "upload":
      if (row.status === "DEPRECATED") return flows.refused("fixed");
      // Who changes a published flow has a draft again.
      await move("DRAFT", { flow_json: call.json });
      return flows.uploaded(problemsOf(call.json));
    case "publish": {
      if (row.status !== "DRAFT") return flows.refused("unpublishable", `The flow is ${row.status}.`);
      const [first] = row.flow_json === "" ? [] : problemsOf(row.flow_json);
      if (row.flow_json === "" || first) return flows.refused("unpublishable", first?.message);
      const shut = frozen(row.flow_json);
      if (shut) return flows.refused("unpublishable", shut);
      await move("PUBLISHED");
      return flows.done();
    }
    case "deprecate":
      if (row.status !== "PUBLISHED" && row.status !== "THROTTLED") return flows.refused("not-published");
      await move("DEPRECATED");
      return flows.done();
    case "remove":
      if (row.status !== "DRAFT") return flows.refused("not-draft");
      await write((work) => removeFlow(work, row.id));
      return flows.done();
  }
}
