import { email } from "#contract/auth.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/users/limits.ts";
import { ROLE_IDS, type RoleId, ROLES } from "#contract/permissions.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { createPerson } from "#server/seed/accounts.ts";
import { type Command, print, UsageError } from "../command.ts";
import { findEnterprise } from "../enterprises.ts";

export const createUser: Command = {
  name: "create-user",
  usage:
    '--enterprise <id or name> --email <e-mail> --name "Asha Raman" --role <1-6 or name> --password <password>',
  summary: "Make a person who can sign in at once; prints the id.",
  options: {
    enterprise: { type: "string" },
    email: { type: "string" },
    name: { type: "string" },
    role: { type: "string" },
    password: { type: "string" },
  },
  needs: ["enterprise", "email", "name", "role", "password"],
  async run({ platform, migrate }, values) {
    const address = email.safeParse(values.email);
    if (!address.success) throw new UsageError(`${values.email} is not an e-mail address.`);
    const role = readRole(values.role!);
    const password = values.password!;
    if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
      throw new UsageError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
    await migrate();
    const { system } = platform.database;
    const enterpriseId = await findEnterprise(system, values.enterprise!);
    const person = {
      enterpriseId,
      name: values.name!.trim(),
      email: address.data,
      passwordHash: await hashPassword(password),
      roles: [role],
    };
    const id = await createPerson(system, person).catch((error: { code?: string }) => {
      if (error.code !== "23505") throw error;
      throw new Error(`Someone signs in as ${address.data} already.`);
    });
    await platform.actFor(enterpriseId).write((work) =>
      work.audit({
        action: "user.created",
        subjectId: id,
        subject: address.data,
        after: { name: person.name, roles: [role] },
      }),
    );
    print(id);
  },
};

function readRole(word: string): RoleId {
  const role = ROLE_IDS.find(
    (id) => String(id) === word || ROLES[id].name.toLowerCase() === word.toLowerCase(),
  );
  if (role) return role;
  const known = ROLE_IDS.map((id) => `${id} ${ROLES[id].name}`).join(", ");
  throw new UsageError(`There is no role ${word}. There are: ${known}.`);
}
