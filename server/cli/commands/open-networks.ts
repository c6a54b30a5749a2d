import { openNetworks } from "#server/features/auth/public.ts";
import { type Command, print } from "../command.ts";
import { findEnterprise } from "../enterprises.ts";

export const openNetworksCommand: Command = {
  name: "open-networks",
  usage: "--enterprise <id or name>",
  summary: "Let an enterprise be used from anywhere again, when nobody can get in from its networks.",
  options: { enterprise: { type: "string" } },
  needs: ["enterprise"],
  async run({ platform, migrate }, values) {
    await migrate();
    const enterpriseId = await findEnterprise(platform.database.system, values.enterprise!);
    await platform.actFor(enterpriseId).write(openNetworks);
    print(`${values.enterprise} is used from anywhere.`);
  },
};
