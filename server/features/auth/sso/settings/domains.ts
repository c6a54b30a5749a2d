import { createHmac } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { PROOF_RECORD } from "#contract/auth/sso-words.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { addDomain, domainsOf, dropDomain, markProven } from "./repository.ts";

const MAX = 50;

/** The TXT records of a name. */
export type ReadTxt = (name: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 5_000, tries: 2 });
const readTxt: ReadTxt = (name) => resolver.resolveTxt(name);

/** The e-mail domains of an enterprise. One counts once its zone shows that it is the enterprise's. */
export function createSignOnDomains({ secrets }: Pick<Platform, "secrets">, read: ReadTxt = readTxt) {
  const keys = secrets.keys("mail-domain");
  const proofs = (enterpriseId: string, domain: string) =>
    keys.map(
      (key) => `dlvrd=${createHmac("sha256", key).update(`${enterpriseId} ${domain}`).digest("base64url")}`,
    );
  const recordOf = (enterpriseId: string, domain: string) => ({
    name: `${PROOF_RECORD}.${domain}`,
    value: proofs(enterpriseId, domain).at(-1)!,
  });

  return {
    async list(scope: Scope) {
      return (await domainsOf(scope)).map(({ domain, proven_at }) => ({
        domain,
        proven: proven_at !== null,
        record: recordOf(scope.enterpriseId, domain),
      }));
    },
    async add(scope: Scope, domain: string): Promise<void> {
      if ((await domainsOf(scope)).length >= MAX) throw fail("SIGN_ON_DOMAINS", { max: MAX });
      await scope.write(async (work) => {
        await addDomain(work, domain);
        await work.audit({ action: "enterprise.sign_on_domain_added", subject: domain });
      });
    },
    async prove(scope: Scope, domain: string): Promise<void> {
      const known = (await domainsOf(scope)).find((one) => one.domain === domain);
      if (!known) throw fail("NOT_FOUND", { what: "domain" });
      const { name } = recordOf(scope.enterpriseId, domain);
      const values = proofs(scope.enterpriseId, domain);
      const records = await read(name).catch(() => []);
      if (!records.some((parts) => values.includes(parts.join("").trim())))
        throw fail("DOMAIN_UNPROVEN", { domain });
      await onTaken("DOMAIN_TAKEN", { domain }, () =>
        scope.write(async (work) => {
          await markProven(work, domain);
          await work.audit({ action: "enterprise.sign_on_domain_proven", subject: domain });
        }),
      );
    },
    remove: (scope: Scope, domain: string): Promise<void> =>
      scope.write(async (work) => {
        if (!(await dropDomain(work, domain))) throw fail("NOT_FOUND", { what: "domain" });
        await work.audit({ action: "enterprise.sign_on_domain_removed", subject: domain });
      }),
  };
}
export type SignOnDomains = ReturnType<typeof createSignOnDomains>;
