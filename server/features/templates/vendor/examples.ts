import type { ExampleCalls } from "#channels/kit/index.ts";
import type { WhatsAppTemplate } from "#engines/templates/index.ts";
import type { ChannelDirectory, OpenChannel } from "#server/features/channels/public.ts";
import { artifactBytes } from "#server/features/library/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { MediaLinks } from "../links.ts";
import { artifactOf } from "../media.ts";
import type { Rows } from "../tables.ts";
import type { Place } from "../place.ts";
import { refusalOf } from "./answers.ts";

interface Parts {
  platform: Pick<Platform, "store">;
  directory: ChannelDirectory;
  links: MediaLinks;
}

/** Gives the example of each header to the vendor: as a handle where it takes uploads, else as an address. */
export function createExamples({ platform, directory, links }: Parts) {
  return async function withExamples(
    rows: Rows,
    { channel, calls }: Place,
    template: WhatsAppTemplate,
  ): Promise<WhatsAppTemplate> {
    const copy = structuredClone(template);
    const open = await links(rows, template, channel);
    const headers = [copy.header, ...copy.cards.map(({ header }) => header)];
    const addresses = [open.header, ...open.cards.map(({ header }) => header)];
    // The same picture in several cards is uploaded once.
    const handles = new Map<string, string>();
    for (const [at, header] of headers.entries()) {
      if (!("handle" in header)) continue;
      const artifact = artifactOf(header.url);
      const address = addresses[at] as typeof header;
      if (!calls?.examples || !artifact) header.handle = address.url || header.handle;
      else {
        const known = handles.get(artifact);
        header.handle = known ?? (await upload(rows, channel, calls.examples, artifact));
        handles.set(artifact, header.handle);
      }
    }
    return copy;
  };

  async function upload(
    rows: Rows,
    channel: OpenChannel,
    examples: ExampleCalls,
    artifactId: string,
  ): Promise<string> {
    const file = await artifactBytes(platform.store, rows, artifactId);
    const begun = examples.begun(
      await directory.call(channel, "template-example", (token) => examples.begin(file, token)),
    );
    if ("error" in begun) throw refusalOf(channel, begun.error);
    const done = examples.done(
      await directory.call(channel, "template-example", (token) => examples.put(begun.session, file, token)),
    );
    if ("error" in done) throw refusalOf(channel, done.error);
    return done.handle;
  }
}
