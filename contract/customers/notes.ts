import { z } from "zod";
import { done, id, instant, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { NOTE_MAX, NOTES_PAGE } from "./limits.ts";

/** What a colleague wrote about a customer, beside all chats. */
export const customerNote = z.object({
  id: id("customer-note"),
  text: z.string(),
  /** Who wrote it, as they were called then; null in `id` where it was a program. */
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  createdAt: instant,
  /** When its words were changed last. */
  changedAt: instant.nullable(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CustomerNote = z.output<typeof customerNote>;

const path = `${API}/customer_master/customers/{id}/notes`;
const permission = ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"] as const;
const params = z.object({ id: id("customer") });
const ofNote = params.extend({ noteId: id("customer-note") });
const body = z.object({
  text: text(NOTE_MAX).refine((value) => value.trim() !== "", "Write the note"),
});

export const noteRoutes = routes({
  customerNotes: {
    method: "GET",
    path,
    summary: "Notes about a customer and those merged into them, newest first.",
    permission,
    envelope: "nlp",
    params,
    query: z.object(paging(NOTES_PAGE)),
    reply: z.object({ notes: z.array(customerNote), more: z.boolean() }),
  },
  addCustomerNote: {
    method: "POST",
    path,
    summary: "Write a note about a customer. Colleagues who see customers read it; the customer does not.",
    permission,
    envelope: "nlp",
    params,
    body,
    reply: customerNote,
  },
  changeCustomerNote: {
    method: "PUT",
    path: `${path}/{noteId}`,
    summary: "Change one's own note.",
    permission,
    envelope: "nlp",
    params: ofNote,
    body,
    reply: customerNote,
  },
  removeCustomerNote: {
    method: "DELETE",
    path: `${path}/{noteId}`,
    summary: "Delete one's own note, or with CUSTOMER_MASTER.EDIT anybody's.",
    permission,
    envelope: "nlp",
    params: ofNote,
    reply: done,
  },
});
