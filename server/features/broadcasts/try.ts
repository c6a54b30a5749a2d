import type { OpenChannel } from "#server/features/channels/public.ts";
import { defaultCountry } from "#server/features/customers/public.ts";
import {
  compileContent,
  type DispatchRow,
  type Dispatches,
  whyUnwanted,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sampleMessages } from "./samples.ts";
import { readAddress } from "./prepare/numbers.ts";
import type { ListedBroadcast } from "./repository.ts";

interface Parts {
  scope: Scope;
  dispatches: Dispatches;
  channel: OpenChannel;
  broadcast: ListedBroadcast;
  dispatch: DispatchRow;
}

const refused = (reason: string) =>
  fail("INVALID_INPUT", { summary: reason }, [{ field: "to", message: reason }]);

/** Sends one person's message of a prepared broadcast to somebody who wants to see it first. */
export async function tryBroadcast(
  { scope, dispatches, channel, broadcast, dispatch }: Parts,
  to: string,
  sample: number,
): Promise<void> {
  const address = readAddress(to, channel.type, await defaultCountry(scope));
  if (!address.ok) throw refused(address.reason);
  const unwanted = await whyUnwanted(scope, channel.type, address.address, true);
  if (unwanted) throw refused(unwanted);
  const messages = await sampleMessages(scope, dispatch);
  const message = messages[sample] ?? messages[0];
  if (!message || !compileContent(dispatch.content)(message.vars).ok)
    throw fail("BROADCAST_REFUSED", {
      summary: "Nobody is left to be sent this broadcast. Choose other people.",
    });
  await scope.write(async (work) => {
    await dispatches.sendFilled(work, {
      channelId: channel.id,
      source: "test",
      templateId: broadcast.template_id,
      name: broadcast.name,
      to: address.address,
      content: dispatch.content,
      vars: message.vars,
      linkOrigin: dispatch.link_origin,
    });
    await work.audit({
      action: "broadcast.tried",
      subjectId: broadcast.id,
      subject: broadcast.name,
      after: { to: address.address },
    });
  });
}
