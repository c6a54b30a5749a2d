import { z } from "zod";
import { done, id, instant, paging, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { broadcastForm, openedForm } from "./form.ts";
import { BROADCAST_NAME_MAX, BROADCASTS_PAGE } from "./limits.ts";

export const broadcastDraft = z.object({
  id: id("broadcast-draft"),
  /** Empty where nobody has given it one. */
  name: z.string(),
  /** Empty, or null, while none is chosen; and where it is there no more. */
  channelName: z.string(),
  channelType: z.number().nullable(),
  templateName: z.string(),
  /** Who last changed it, and when. */
  changedBy: z.object({ name: z.string() }),
  changedAt: instant,
  createdBy: z.object({ name: z.string() }),
  createdOn: instant,
  revision,
});
export type BroadcastDraft = z.output<typeof broadcastDraft>;

const BASE = `${API}/broadcast/drafts`;
const permission = "CAMPAIGNS.CREATE";
const envelope = "nlp";
const place = { params: z.object({ id: id("broadcast-draft") }) };
const one = z.object({ draft: broadcastDraft });

/** Broadcasts that are being written, kept until they are sent. */
export const broadcastDraftRoutes = routes({
  listBroadcastDrafts: {
    method: "GET",
    path: BASE,
    summary: "Broadcasts that are being written, the last changed first.",
    permission,
    envelope,
    query: z.object({ ...paging(BROADCASTS_PAGE), name: text(BROADCAST_NAME_MAX).default("") }),
    reply: z.object({ drafts: z.array(broadcastDraft), more: z.boolean() }),
  },
  createBroadcastDraft: {
    method: "POST",
    path: BASE,
    summary: "Keep a broadcast as far as it is written; nothing is sent.",
    permission,
    envelope,
    body: broadcastForm,
    reply: one,
  },
  getBroadcastDraft: {
    method: "GET",
    path: `${BASE}/{id}`,
    summary: "A draft as its form shows it, and what it named that is there no more.",
    permission,
    envelope,
    ...place,
    reply: one.extend({ opened: openedForm }),
  },
  saveBroadcastDraft: {
    method: "PUT",
    path: `${BASE}/{id}`,
    summary: "Keep a draft as it is written now.",
    permission,
    envelope,
    ...place,
    body: broadcastForm.extend({ seen }),
    reply: one,
  },
  deleteBroadcastDraft: {
    method: "DELETE",
    path: `${BASE}/{id}`,
    summary: "Put a draft into the trash.",
    permission,
    envelope,
    ...place,
    reply: done,
  },
});
