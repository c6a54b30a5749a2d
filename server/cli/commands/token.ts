import { type Command, print, UsageError } from "../command.ts";

export const token: Command = {
  name: "token",
  usage: "--email <e-mail> [--hours 12]",
  summary: "Open a session for a person; prints its token and nothing else.",
  options: { email: { type: "string" }, hours: { type: "string" } },
  needs: ["email"],
  environment(values) {
    if (values.hours === undefined) return {};
    if (!(Number(values.hours) >= 0.1)) throw new UsageError("--hours is a number, 0.1 or more.");
    return { SESSION_HOURS: values.hours };
  },
  async run({ platform, migrate }, values) {
    await migrate();
    const found = await platform.database.system.query<{
      id: string;
      enterprise_id: string;
      active: boolean;
    }>("select id, enterprise_id, active from app_user where lower(email) = lower($1)", [values.email]);
    const person = found.rows[0];
    if (!person) throw new Error(`Nobody signs in as ${values.email}.`);
    if (!person.active) throw new Error(`${values.email} is deactivated and may not sign in.`);
    const session = await platform.sessions.open({
      enterpriseId: person.enterprise_id,
      userId: person.id,
      userAgent: "npm run dlvrd -- token",
    });
    await platform
      .actFor(person.enterprise_id)
      .write((work) =>
        work.audit({ action: "auth.token_issued", subjectId: person.id, subject: values.email }),
      );
    print(session.token);
  },
};
