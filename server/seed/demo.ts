import { type RoleId, ROLES } from "#contract/permissions.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createApiKey, createEnterpriseRow, createPerson } from "./accounts.ts";
import { DEMO_ENTERPRISE, DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";

/** The role of who handles chats. */
const AGENT: RoleId = 3;

/** A demo enterprise that was made just now. */
export interface NewDemo {
  apiToken: string;
  agent: { enterpriseId: string; userId: string };
}
export interface Seeded {
  email: string;
  /** Only on the run that made it. */
  made?: NewDemo;
}

/** Makes the demo enterprise on the first run of an empty installation; afterwards says whether it is still there. */
export async function seedDemo(platform: Platform): Promise<Seeded | undefined> {
  const { system } = platform.database;
  const admin = DEMO_PEOPLE[0]!;
  const known = await system.query("select 1 from app_user where email = $1", [admin.email]);
  if (known.rowCount) return { email: admin.email };
  const others = await system.query("select 1 from enterprise limit 1");
  if (others.rowCount) return undefined;
  const enterpriseId = await createEnterpriseRow(system, DEMO_ENTERPRISE);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = await Promise.all(
    DEMO_PEOPLE.map(({ name, email, role }) =>
      createPerson(system, { enterpriseId, name, email, passwordHash, roles: [role] }),
    ),
  );
  const userId = ids[DEMO_PEOPLE.findIndex(({ role }) => role === AGENT)]!;
  const apiToken = await createApiKey(system, enterpriseId, "Demo token", ROLES[1].permissions);
  return { email: admin.email, made: { apiToken, agent: { enterpriseId, userId } } };
}
