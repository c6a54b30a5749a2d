import { type Content, Unsendable } from "#channels/kit/index.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { artifactBytes } from "#server/features/library/public.ts";
import { Failure } from "#server/platform/fail.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import type { Platform } from "#server/platform/platform.ts";

type Transmit = Channels["transmit"];

/** Lays files of the library into the mails that name them, as they leave: until then a message holds their ids alone. */
export function withFiles(
  { store, actFor }: Pick<Platform, "store" | "actFor">,
  transmit: Transmit,
): Transmit {
  async function attached(enterpriseId: string, content: Content): Promise<Content> {
    if (content.kind !== "email" || !content.files) return content;
    const { files, ...mail } = content;
    const attachments = await Promise.all(
      files.map(async ({ id, fileName, mimeType }) => {
        const { bytes } = await artifactBytes(store, actFor(enterpriseId), id).catch(whyNot(fileName));
        return { fileName, mimeType, bytes };
      }),
    );
    return { ...mail, attachments };
  }
  return async (channel, message, what) => {
    const content = await attached(channel.enterpriseId, message.content);
    return transmit(channel, content === message.content ? message : { ...message, content }, what);
  };
}

const whyNot =
  (fileName: string) =>
  (error: unknown): never => {
    if (error instanceof Failure)
      throw new Unsendable(`The file ${fileName} is not in the library any more.`);
    throw new NotSent(`The file ${fileName} cannot be read.`, { cause: error });
  };
