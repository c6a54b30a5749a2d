import { cut } from "#contract/cut.ts";
import { cleanName } from "#contract/turns.ts";
import { departmentExists, joinDepartment } from "#server/features/departments/public.ts";
import { grantedBy } from "#server/features/roles/public.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { newToken } from "#server/platform/crypto/tokens.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin, Work } from "#server/platform/scope.ts";
import { type Account, findAccount, findAccountById } from "../repository.ts";
import type { Attempt } from "./attempts.ts";
import type { Proven } from "./proven.ts";
import { findLinked, findProvider, linkIdentity, ownerOfDomain, type ProviderRow } from "./repository.ts";

const NAME_MAX = 100;
const HEARD_BY = ["USERS.VIEW", "DEPARTMENTS.VIEW"] as const;

type Whose = Pick<Attempt, "provider" | "enterpriseId"> & { label: string };

/** Whose account it is that a provider proved. */
export function createSignOnPeople(platform: Platform) {
  const { system } = platform.database;

  /** Throws unless the provider may speak for this address at all. */
  async function demandMaySpeak({ enterpriseId, label }: Whose, proven: Proven): Promise<void> {
    const { email, verified } = proven;
    const [, domain] = email.split("@");
    if (!verified || !domain) throw fail("SIGN_ON_UNVERIFIED", { provider: label, email: email || "?" });
    if (enterpriseId !== null && (await ownerOfDomain(system, domain)) !== enterpriseId)
      throw fail("SIGN_ON_DOMAIN", { email });
  }

  async function link(work: Work, { provider, label }: Whose, account: Account, proven: Proven) {
    const { issuer, subject, email } = proven;
    if (!(await linkIdentity(work, { user_id: account.id, provider, issuer, subject })))
      throw fail("SIGN_ON_OTHER", { email, provider: label });
    await work.audit({
      action: "auth.identity_linked",
      subjectId: account.id,
      subject: account.email,
      after: { provider, issuer, subject },
    });
  }

  /** Somebody who comes for the first time, where the enterprise wants them in. */
  async function make(whose: Whose, row: ProviderRow, proven: Proven, origin: Origin): Promise<Account> {
    const { email } = proven;
    // Nobody knows it: they come in by the provider, until they ask for a password by mail.
    const password_hash = await hashPassword(newToken("sso"));
    const id = newId();
    await onTaken("EMAIL_TAKEN", { emailId: email }, () =>
      platform.actFor(row.enterprise_id).write(async (work) => {
        // A role may have been deleted since.
        await grantedBy(work, row.roles).catch(() => {
          throw fail("SIGN_ON_STRANGER", { email });
        });
        const name = cut(cleanName(proven.name) || email.split("@")[0]!, NAME_MAX);
        await work.db
          .insertInto("app_user")
          .values({ id, name, email, password_hash, roles: row.roles, profile_pic: null })
          .execute();
        for (const department of row.departments)
          if (await departmentExists(work, department)) await joinDepartment(work, department, [id]);
        const { roles, departments } = row;
        const after = { emailId: email, roles, departments, by: row.name, ...origin };
        await work.audit({ action: "user.created", subjectId: id, subject: email, after });
        await work.announce("user.changed", { userId: id }, HEARD_BY);
        await link(work, whose, { id, email } as Account, proven);
      }),
    );
    return (await findAccountById(system, row.enterprise_id, id))!;
  }

  return {
    demandMaySpeak,
    async accountOf(whose: Whose, proven: Proven, origin: Origin): Promise<Account> {
      const linked = await findLinked(system, { ...whose, ...proven });
      const account = linked ?? (await this.byAddress(whose, proven, origin));
      if (!account.active) throw fail("SIGN_ON_STRANGER", { email: proven.email });
      return account;
    },
    /** By the address alone, the first time: from then on the provider's own name for the person counts. */
    async byAddress(whose: Whose, proven: Proven, origin: Origin): Promise<Account> {
      await demandMaySpeak(whose, proven);
      const { provider, enterpriseId } = whose;
      const { email } = proven;
      const account = await findAccount(system, email);
      if (account) {
        const foreign = provider === "enterprise" && account.enterprise_id !== enterpriseId;
        if (foreign || !account.active) throw fail("SIGN_ON_STRANGER", { email });
        await platform.actFor(account.enterprise_id).write((work) => link(work, whose, account, proven));
        return account;
      }
      const row = enterpriseId === null ? undefined : await findProvider(platform.actFor(enterpriseId));
      if (!row?.makes_people) throw fail("SIGN_ON_STRANGER", { email });
      return make(whose, row, proven, origin);
    },
  };
}
export type SignOnPeople = ReturnType<typeof createSignOnPeople>;
