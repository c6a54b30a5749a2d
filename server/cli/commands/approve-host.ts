import { isTaken } from "#server/platform/db/taken.ts";
import { type Command, print } from "../command.ts";
import { findEnterprise } from "../enterprises.ts";

export const approveHost: Command = {
  name: "approve-host",
  usage: "--enterprise <id or name> --host <chat.example.com>",
  summary: "Give an enterprise a host name it asked for: it shows its white label there; prints the host.",
  options: { enterprise: { type: "string" }, host: { type: "string" } },
  needs: ["enterprise", "host"],
  async run({ platform, migrate }, values) {
    await migrate();
    const { system } = platform.database;
    const enterpriseId = await findEnterprise(system, values.enterprise!);
    const host = values.host!.trim().toLowerCase();
    const given = await system
      .query("update enterprise_host set approved_at = now() where enterprise_id = $1 and host = $2", [
        enterpriseId,
        host,
      ])
      .catch((error: unknown) => {
        throw isTaken(error) ? new Error(`${host} belongs to another enterprise already.`) : error;
      });
    if (given.rowCount === 0)
      throw new Error(
        `${values.enterprise} did not ask for ${host}. It does so in the console, under Branding.`,
      );
    await platform
      .actFor(enterpriseId)
      .write((work) => work.audit({ action: "branding.host_approved", subject: host }));
    print(host);
  },
};
