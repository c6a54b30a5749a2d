import "#server/features/index.ts";
import "#server/platform/http/idempotency/records.ts";
import {
  forgetFormerKeys,
  keepFormerKeys,
  LASTING,
  LASTING_LINKS,
} from "#server/platform/crypto/former-keys.ts";
import { resealAll } from "#server/platform/crypto/reseal.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type Command, print, say } from "../command.ts";

const ACTION = "enterprise.secret_changed";

/**
 * Writes down in every trail, once for each secret, that it goes on under the secret of today: from then on an entry
 * by the key of before fits nowhere behind it.
 */
async function tellTrails({ database, secrets, actFor }: Platform): Promise<number> {
  const mark = secrets.today;
  const found = await database.system.query<{ enterprise_id: string }>(
    `select enterprise_id from enterprise e where not exists
       (select from audit_event a where a.enterprise_id = e.enterprise_id and a.action = $1 and a.after->>'secret' = $2)`,
    [ACTION, mark],
  );
  for (const { enterprise_id } of found.rows)
    await actFor(enterprise_id).write((work) => work.audit({ action: ACTION, after: { secret: mark } }));
  return found.rows.length;
}

export const reseal: Command = {
  name: "reseal",
  usage: "[--end-links]",
  summary:
    "Seal everything anew under DLVRD_SECRET that DLVRD_SECRET_OLD sealed; afterwards the old secret can go. Prints how many.",
  options: { "end-links": { type: "boolean" } },
  needs: [],
  async run({ platform, migrate }, values) {
    await migrate();
    const { database, secrets } = platform;
    await tellTrails(platform);
    await keepFormerKeys(database.system, secrets, LASTING);
    if (values["end-links"]) await forgetFormerKeys(database.system, LASTING_LINKS);
    else await keepFormerKeys(database.system, secrets, LASTING_LINKS);
    const came = await resealAll(database.system, secrets);
    for (const { place, anew, unreadable } of came) {
      if (anew > 0) say(`${place}: ${anew}`);
      if (unreadable > 0) say(`${place}: ${unreadable} that no given secret opens`);
    }
    print(String(came.reduce((sum, { anew }) => sum + anew, 0)));
    if (came.some(({ unreadable }) => unreadable > 0))
      throw new Error(
        "Not everything could be opened. Name the secret that sealed it in DLVRD_SECRET_OLD, too.",
      );
  },
};
