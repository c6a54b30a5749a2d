import type { ChatContent } from "#contract/chat/content.ts";
import { CHANNEL_TYPES, typeName } from "#contract/channel-types.ts";
import type { Content, MediaKind } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { artifactFace, publicLinks, whyNotAttached } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";

type Media = ChatContent & { kind: "media" };

/** Files of the library in chats. */
export function createAttachments(platform: Pick<Platform, "secrets" | "addresses">) {
  const publicLink = publicLinks(platform);
  return {
    /** Refuses a file that this person does not find. */
    async demand(work: Work, artifactId: string): Promise<void> {
      await artifactFace(work, artifactId);
    },
    /** A file as a thread shows it; refused with a sentence where the person or the channel may not have it. */
    async of(work: Work, artifactId: string, channel: OpenChannel): Promise<Media> {
      const face = await artifactFace(work, artifactId);
      const why = await whyNotAttached(work, artifactId, typeName(channel.type), face.type);
      if (why) throw fail("CHAT_MESSAGE_REFUSED", { reason: why });
      return {
        kind: "media",
        media: MEDIA[face.type] ?? "document",
        url: await publicLink(work, artifactId),
        fileName: face.name,
        ...(face.mimeType ? { mimeType: face.mimeType } : {}),
      };
    },
    /** What a vendor is given of it: an address that it can fetch the file from, or the file itself in a mail. */
    async outgoing(
      work: Work,
      { environment, type }: OpenChannel,
      content: ChatContent,
      artifactId: string | undefined,
    ): Promise<Content | undefined> {
      if (!artifactId || content.kind !== "media") return undefined;
      const origin = environment === "sandbox" ? platform.addresses.own() : platform.addresses.public();
      const { caption, fileName = "file", mimeType } = content;
      if (type === CHANNEL_TYPES.EMAIL) {
        const file = { id: artifactId, fileName, mimeType: mimeType ?? "application/octet-stream" };
        return { kind: "email", subject: "", text: caption ?? "", files: [file] };
      }
      return {
        kind: "media",
        media: content.media as MediaKind,
        source: { url: origin + content.url },
        ...(caption ? { caption } : {}),
        fileName,
        ...(mimeType ? { mimeType } : {}),
      };
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;

const MEDIA: Partial<Record<string, MediaKind>> = {
  IMAGE: "image",
  VIDEO: "video",
  AUDIO: "audio",
  DOC: "document",
};
