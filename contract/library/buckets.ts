import { z } from "zod";
import { id, name, paging } from "../common.ts";
import { routes } from "../route.ts";
import { narrowing } from "./artifacts.ts";
import { BUCKETS_MAX, NAME_MAX } from "./limits.ts";

/** A folder of artifacts; it may stand in another one. */
export const bucket = z.object({
  id: id("bucket"),
  name: z.string(),
  parentId: id("bucket").nullable(),
  /** How many artifacts in it fit what the list was narrowed by. */
  count: z.number(),
});
export type Bucket = z.output<typeof bucket>;

const named = name(NAME_MAX, "This field is required");

export const bucketRoutes = routes({
  listBuckets: {
    method: "GET",
    path: "/e/enterprise/artifact_buckets",
    summary: "Every folder, by name, with how many artifacts the caller would find in it.",
    permission: "LIBRARY.VIEW",
    envelope: "nlp",
    query: z.object({ ...paging(BUCKETS_MAX, BUCKETS_MAX), ...narrowing }),
    reply: z.object({ list: z.array(bucket) }),
  },
  createBucket: {
    method: "POST",
    path: "/e/enterprise/artifact_buckets",
    summary: "Make a folder, in another one when a parent is given.",
    permission: "LIBRARY.CREATE",
    envelope: "nlp",
    body: z.object({ name: named, parentId: id("bucket").nullish() }),
    reply: z.object({ id: id("bucket") }),
  },
  updateBucket: {
    method: "PUT",
    path: "/e/enterprise/artifact_buckets/{id}",
    summary: "Rename a folder, or put it into another one (null: into none).",
    permission: "LIBRARY.EDIT",
    envelope: "nlp",
    params: z.object({ id: id("bucket") }),
    body: z.object({ name: named, parentId: id("bucket").nullish() }),
    reply: z.object({ id: id("bucket") }),
  },
  deleteBucket: {
    method: "DELETE",
    path: "/e/enterprise/artifact_buckets/{id}",
    summary: "Remove a folder. What lies in it moves to where the folder stood.",
    permission: "LIBRARY.DELETE",
    envelope: "nlp",
    params: z.object({ id: id("bucket") }),
    reply: z.object({}),
  },
});
