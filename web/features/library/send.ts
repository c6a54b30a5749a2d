import type { Artifact } from "#contract/library/artifacts.ts";
import type { Visibility } from "#contract/library/formats.ts";
import type { ChannelTypeName } from "#contract/channel-types.ts";
import type { MediaType } from "#contract/library/channels.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { upload } from "#web/platform/files.ts";

/** Where an upload goes, and what it is for. */
export interface Destination {
  bucketId?: string;
  visibility?: Visibility;
  deptId?: string;
  channelType?: ChannelTypeName;
  mediaType?: MediaType;
}

/** Sends one file into the library. */
export async function sendFile(
  file: File,
  query: Destination,
  onShare: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Artifact> {
  const body = new FormData();
  body.append("file", file, file.name);
  return (await upload("POST /e/drive/upload", { query, body, signal }, onShare)).artifact;
}

/** What to say of a failed upload. A file that was refused is refused again; a broken line or a server that stumbled may change. */
export const explain = (error: unknown) => ({
  error: errorMessage(error),
  final: error instanceof ApiError && error.status >= 400 && error.status < 500,
});
