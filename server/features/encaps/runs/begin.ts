import { beginning } from "#engines/encaps/index.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { writeLog } from "../log/repository.ts";
import type { InstanceRow } from "../tables.ts";
import type { Opened, Opener } from "./open.ts";
import { insertEvents, insertInstance, instanceByLink } from "./repository.ts";

/** A run with the token that the page keeps; null of a personal link. */
export interface Begun {
  instance: InstanceRow;
  token: string | null;
}

/** Begins a run on what is launched now. */
export async function beginRun(opener: Opener, { scope, link, encap }: Opened): Promise<Begun> {
  const version = encap.launched_version!;
  const definition = await opener.definitionOf(scope, encap.id, version);
  const place = beginning(definition);
  if (!place) throw fail("RUN_CLOSED");
  const token = link.kind === "personal" ? null : newToken("run");
  return scope.write(async (work) => {
    const instance = await insertInstance(work, {
      id: newId(),
      encap_id: encap.id,
      version,
      link_id: link.id,
      link_kind: link.kind,
      link_name: link.name,
      customer_id: link.customer_id,
      token_hash: token === null ? null : tokenHash(token),
      path: [...place.path],
      seen: [...place.path],
      asking_until: null,
      started_at: null,
      finished_at: null,
    });
    // Two pages opened one personal link at a time: both go on with the run that came first.
    if (!instance) return { instance: (await instanceByLink(work, link.id))!, token };
    await insertEvents(work, [
      {
        instance_id: instance.id,
        what: "opened",
        form_id: place.path[0]!,
        button_id: null,
        milestone_id: null,
        note: null,
      },
    ]);
    await writeLog(work, definition.logger, { encapId: encap.id, instanceId: instance.id, event: "opened" });
    return { instance, token };
  });
}
