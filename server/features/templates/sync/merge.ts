import type { ListedTemplate } from "#channels/kit/index.ts";
import { type Header, readTemplate, type WhatsAppTemplate } from "#engines/templates/index.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { columnsOf, modelOf } from "../model.ts";
import { insertTemplate, type TemplateRow, templatesNamed, updateTemplate } from "../repository.ts";
import { sameJson } from "../same.ts";
import { statusOf } from "../vendor/status.ts";
import { tellVerdict } from "../verdict.ts";

/** What a page of a vendor's list changed here. */
export interface Merged {
  added: number;
  changed: number;
  /** What a person should know, by the template's name. */
  notes: { name: string; note: string }[];
}

/** Writes a page of a vendor's list into our rows; `mark` is when this look at the list began. */
export async function mergePage(
  work: Work,
  channelId: string,
  page: readonly ListedTemplate[],
  mark: Date,
): Promise<Merged> {
  const merged: Merged = { added: 0, changed: 0, notes: [] };
  const named = page.filter(({ name, language }) => name !== "" && language !== "");
  if (named.length === 0) return merged;
  const known = await templatesNamed(
    work,
    channelId,
    named.map(({ name }) => name),
  );
  for (const listed of named) {
    const { template, ignored } = readTemplate(listed);
    if (ignored.length > 0)
      merged.notes.push({ name: listed.name, note: `Left out: ${ignored.join(", ")}.` });
    const row = known.find(({ name, language }) => name === listed.name && language === listed.language);
    if (!row) await add(work, channelId, { listed, template, mark }, merged);
    else if (row.status === "DRAFT")
      merged.notes.push({
        name: listed.name,
        note: "A draft of this name stands here. Rename it, then fetch again.",
      });
    else await bring(work, row, { listed, template, mark }, merged);
  }
  return merged;
}

interface Found {
  listed: ListedTemplate;
  template: WhatsAppTemplate;
  mark: Date;
}

const stateOf = ({ listed, mark }: Found) => ({
  vendor_id: listed.vendorId || null,
  status: statusOf(listed.status),
  reason: listed.reason,
  synced_at: mark,
});

async function add(work: Work, channelId: string, found: Found, merged: Merged): Promise<void> {
  const state = stateOf(found);
  if (state.status === "DELETED") return;
  merged.added++;
  await insertTemplate(work, {
    ...columnsOf(found.template),
    ...state,
    id: newId(),
    channel_id: channelId,
    managed: true,
    created_by_name: work.principal.name,
  });
}

async function bring(work: Work, row: TemplateRow, found: Found, merged: Merged): Promise<void> {
  // Handed in while the list was on its way: it may be older than that.
  if (row.status === "PENDING" && row.submitted_at && row.submitted_at > found.mark) return;
  const state = stateOf(found);
  // Someone may be mending a refused one here; its words are ours until it is submitted again.
  const isOurs = row.status === "REJECTED" && state.status === "REJECTED";
  const columns = columnsOf(isOurs ? modelOf(row) : keepingMedia(found.template, row));
  const changed = differs(row, { ...state, ...columns });
  if (changed) merged.changed++;
  const brought = await updateTemplate(work, row.id, {
    ...columns,
    ...state,
    managed: true,
    ...(changed ? {} : { updated_at: row.updated_at }),
  });
  if (brought) await tellVerdict(work, row, brought);
}

/** The vendor keeps its own copy of an example; ours stays where the header is still of the kind. */
function keepingMedia(template: WhatsAppTemplate, row: TemplateRow): WhatsAppTemplate {
  const ours = modelOf(row);
  if (ours.kind !== "whatsapp") return template;
  const keep = (theirs: Header, own: Header | undefined) => {
    if (own && "handle" in theirs && "handle" in own && own.format === theirs.format) theirs.url = own.url;
  };
  keep(template.header, ours.header);
  template.cards.forEach((card, at) => keep(card.header, ours.cards[at]?.header));
  return template;
}

type Next = Pick<TemplateRow, "vendor_id" | "status" | "reason" | "category"> & { components: string };

const differs = (row: TemplateRow, next: Next): boolean =>
  row.vendor_id !== next.vendor_id ||
  row.status !== next.status ||
  row.reason !== next.reason ||
  row.category !== next.category ||
  !sameJson(row.components, JSON.parse(next.components));
