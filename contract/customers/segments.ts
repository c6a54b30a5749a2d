import { z } from "zod";
import { id, name, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX } from "./limits.ts";

const required = "This field is required";

export const segment = z.object({ id: id("segment"), name: z.string(), count: z.number() });
export type Segment = z.output<typeof segment>;
export const group = z.object({ id: id("group"), name: z.string(), count: z.number() });
export type Group = z.output<typeof group>;

const searched = z.object({ search: text(NAME_MAX).default("") });

export const segmentRoutes = routes({
  listSegments: {
    method: "GET",
    path: `${API}/customer_master/tags`,
    summary: "Segments with how many customers each holds.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: searched,
    reply: z.object({ tags: z.array(segment) }),
  },
  saveSegment: {
    method: "POST",
    path: `${API}/customer_master/tag/save`,
    summary: "Make a segment, or rename it when an id is given.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({ id: id("segment").optional(), name: name(NAME_MAX, required) }),
    reply: z.object({ id: id("segment") }),
  },
  removeSegment: {
    method: "POST",
    path: `${API}/customer_master/tags/{id}/remove`,
    summary: "Remove a segment; its customers stay.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("segment") }),
    reply: z.object({}),
  },
  listGroups: {
    method: "GET",
    path: `${API}/customer_master/groups`,
    summary: "Groups with how many customers each holds.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: searched,
    reply: z.object({ groups: z.array(group) }),
  },
  saveGroup: {
    method: "POST",
    path: `${API}/customer_master/group/save`,
    summary: "Make a group, or rename it when an id is given.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({ id: id("group").optional(), name: name(NAME_MAX, required) }),
    reply: z.object({ id: id("group") }),
  },
  removeGroup: {
    method: "POST",
    path: `${API}/customer_master/groups/{id}/remove`,
    summary: "Remove a group; its customers stay.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("group") }),
    reply: z.object({}),
  },
});
