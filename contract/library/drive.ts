import { z } from "zod";
import { id, oneFile, text } from "../common.ts";
import { routes } from "../route.ts";
import { artifact, deptId, flag, visibility } from "./artifacts.ts";
import { CHANNEL_NAMES, MEDIA_TYPES } from "./channels.ts";
import { NAME_MAX, UPLOAD_BYTES_MAX } from "./limits.ts";

const sending = { channelType: z.enum(CHANNEL_NAMES), mediaType: z.enum(MEDIA_TYPES) };

export const driveRoutes = routes({
  uploadFile: {
    method: "POST",
    path: "/e/drive/upload",
    summary:
      "Put a file into the library. What it is, is read from its bytes; pictures are decoded and written anew without the camera's notes. With a channel, a file that the channel does not take is refused.",
    permission: "LIBRARY.CREATE",
    envelope: "enterprise",
    formats: ["multipart"],
    maxBytes: UPLOAD_BYTES_MAX,
    query: z.object({
      channelType: sending.channelType.optional(),
      mediaType: sending.mediaType.optional(),
      visibility: visibility.default("public"),
      bucketId: id("bucket").optional(),
      deptId: deptId.optional(),
    }),
    body: z.object({ files: oneFile("Choose a file.") }),
    reply: z.object({ secureUrl: z.string(), filename: z.string(), artifact }),
  },
  validateMedia: {
    method: "POST",
    path: "/e/enterprise/media/validate",
    summary: "Whether a file of the library can be sent over a channel, and why not.",
    permission: "LIBRARY.VIEW",
    envelope: "enterprise",
    body: z.object({
      id: id("artifact"),
      channelType: sending.channelType,
      mediaType: sending.mediaType.optional(),
    }),
    reply: z.object({ valid: z.boolean(), reason: z.string().nullable() }),
  },
  driveFile: {
    method: "GET",
    path: "/e/drive/{id}/{name}",
    summary: "The bytes of a file, or its small picture. Understands Range and If-None-Match.",
    permission: "LIBRARY.VIEW",
    envelope: "raw",
    params: z.object({ id: id("artifact"), name: text(NAME_MAX) }),
    query: z.object({ thumbnail: flag }),
    reply: z.unknown(),
  },
  publicFile: {
    method: "GET",
    path: "/e/media/{link}/{name}",
    summary: "A file behind a signed link: what a channel's vendor fetches. The link may end by the clock.",
    public: true,
    envelope: "raw",
    params: z.object({ link: text(200), name: text(NAME_MAX) }),
    reply: z.unknown(),
  },
});
