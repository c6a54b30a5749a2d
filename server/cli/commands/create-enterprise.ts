import { createEnterpriseRow } from "#server/seed/accounts.ts";
import { type Command, print, UsageError } from "../command.ts";

export const createEnterprise: Command = {
  name: "create-enterprise",
  usage: '--name "Acme Retail"',
  summary: "Make an enterprise with the six roles; prints its id.",
  options: { name: { type: "string" } },
  needs: ["name"],
  async run({ platform, migrate }, values) {
    const name = values.name!.trim();
    if (name === "" || name.length > 200) throw new UsageError("A name has 1 to 200 characters.");
    await migrate();
    const id = await createEnterpriseRow(platform.database.system, name);
    await platform
      .actFor(id)
      .write((work) => work.audit({ action: "enterprise.created", subjectId: id, subject: name }));
    print(id);
  },
};
