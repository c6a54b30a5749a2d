import { z } from "zod";
import { id, instant, name, pagingOrAll, text } from "../common.ts";
import { routes } from "../route.ts";
import { ARTIFACT_TYPES, FILE_TYPES, FORMAT_NAMES, VISIBILITIES, WRITTEN_TYPES } from "./formats.ts";
import { ARTIFACTS_PAGE, BATCH_MAX, DESCRIPTION_MAX, MESSAGE_MAX, NAME_MAX, URL_MAX } from "./limits.ts";

export const visibility = z.enum(VISIBILITIES);

/** The department is checked against what the enterprise has; it carries no rows of ours. */
export const deptId = z.uuid("must be the id of a department");
export const flag = z.stringbool().or(z.boolean()).default(false);

/** What an artifact is: `url` leads to the file, or is the address it stands for. */
const artifactData = z.object({
  type: z.enum(ARTIFACT_TYPES),
  name: z.string(),
  desc: z.string(),
  address: z.string(),
  url: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The words of a message. */
  text: z.string(),
  format: z.enum(FORMAT_NAMES).nullable(),
  mediaType: z.string().nullable(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  animated: z.boolean(),
});

export const artifact = z.object({
  _id: id("artifact"),
  data: artifactData,
  visibility,
  bucketId: id("bucket").nullable(),
  deptId: deptId.nullable(),
  owner: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** A small picture of it, for pictures. */
  thumbnailUrl: z.string().nullable(),
  /** Opens without signing in: for a public file only. */
  publicUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** When it was removed; it can be restored for thirty days. */
  trashedAt: instant.nullable(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Artifact = z.output<typeof artifact>;

const required = "This field is required";
const content = {
  desc: text(DESCRIPTION_MAX).default(""),
  visibility: visibility.default("public"),
  deptId: deptId.nullish(),
  url: text(URL_MAX)
    .pipe(z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" }))
    .meta({ examples: ["https://dlvrd.example/menu"] })
    .optional(),
  address: text(DESCRIPTION_MAX).default(""),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  text: text(MESSAGE_MAX).default(""),
};
const named = name(NAME_MAX, required);
const ids = z.array(id("artifact")).min(1, "Choose at least one.").max(BATCH_MAX);

/** What every list of artifacts may be narrowed by. */
export const narrowing = {
  type: z.enum(ARTIFACT_TYPES).optional(),
  visibility: visibility.optional(),
  /** Words looked for in name and description. */
  desc: text(NAME_MAX).default(""),
  mediaType: z.enum(FILE_TYPES).optional(),
  deptId: deptId.optional(),
  /** Others' private ones too, for who may see them. */
  adminView: flag,
};

export const artifactRoutes = routes({
  listArtifacts: {
    method: "GET",
    path: "/e/enterprise/artifacts",
    summary: "Artifacts the caller may see, newest first.",
    permission: "LIBRARY.VIEW",
    envelope: "enterprise",
    query: z.object({
      ...pagingOrAll(ARTIFACTS_PAGE),
      ...narrowing,
      bucketId: id("bucket").optional(),
      /** Only those that lie in no folder. */
      unfiled: flag,
      /** Those that were removed and can still be restored, instead. */
      trash: flag,
    }),
    reply: z.object({ artifacts: z.array(artifact), more: z.boolean() }),
  },
  getArtifact: {
    method: "GET",
    path: "/e/enterprise/artifacts/{id}",
    summary: "One artifact.",
    permission: "LIBRARY.VIEW",
    envelope: "enterprise",
    params: z.object({ id: id("artifact") }),
    reply: z.object({ artifact }),
  },
  createArtifact: {
    method: "POST",
    path: "/e/enterprise/artifacts",
    summary: "Make an artifact that is written down: an address, a place, a message. Files come by upload.",
    permission: "LIBRARY.CREATE",
    envelope: "enterprise",
    body: z
      .object({
        type: z.enum(WRITTEN_TYPES),
        name: named,
        ...content,
        bucketId: id("bucket").nullish(),
      })
      .superRefine((body, context) => {
        for (const path of missing(body.type, body))
          context.addIssue({ code: "custom", path: [path], message: required });
      }),
    reply: z.object({ artifact }),
  },
  updateArtifact: {
    method: "PUT",
    path: "/e/enterprise/artifacts/{id}",
    summary: "Change name, description, visibility, and what is written down. A file's bytes never change.",
    permission: "LIBRARY.EDIT",
    envelope: "enterprise",
    params: z.object({ id: id("artifact") }),
    body: z.object({ name: named, ...content }),
    reply: z.object({ artifact }),
  },
  deleteArtifact: {
    method: "DELETE",
    path: "/e/enterprise/artifacts/{id}",
    summary: "Remove an artifact. It can be restored for thirty days.",
    permission: "LIBRARY.DELETE",
    envelope: "enterprise",
    params: z.object({ id: id("artifact") }),
    reply: z.object({}),
  },
  removeArtifacts: {
    method: "POST",
    path: "/e/enterprise/artifacts/remove",
    summary: "Remove several artifacts: all of them or none.",
    permission: "LIBRARY.DELETE",
    envelope: "enterprise",
    body: z.object({ ids }),
    reply: z.object({}),
  },
  restoreArtifacts: {
    method: "POST",
    path: "/e/enterprise/artifacts/restore",
    summary: "Take removed artifacts back, into the folder they lay in.",
    permission: "LIBRARY.DELETE",
    envelope: "enterprise",
    body: z.object({ ids }),
    reply: z.object({}),
  },
  moveArtifacts: {
    method: "POST",
    path: "/e/enterprise/artifacts/move",
    summary: "Put artifacts into a folder, or out of every folder.",
    permission: "LIBRARY.EDIT",
    envelope: "enterprise",
    body: z.object({ ids, bucketId: id("bucket").nullable() }),
    reply: z.object({}),
  },
});

interface Written {
  url?: string;
  address: string;
  latitude?: number | null;
  longitude?: number | null;
  text: string;
}
/** The fields that an artifact of this type cannot be without, and that are empty. */
export function missing(type: (typeof ARTIFACT_TYPES)[number], body: Written): string[] {
  if (type === "URL") return body.url ? [] : ["url"];
  if (type === "MSG") return body.text.trim() ? [] : ["text"];
  if (type !== "LOCATION") return [];
  const places = [body.latitude, body.longitude];
  if (places.every((place) => place === null || place === undefined))
    return body.address.trim() ? [] : ["address"];
  return (["latitude", "longitude"] as const).filter(
    (side) => body[side] === null || body[side] === undefined,
  );
}
