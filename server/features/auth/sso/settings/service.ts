import type { IdentityProvider, SignOnState } from "#contract/auth/identity-provider.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { demandWithin, grantedBy } from "#server/features/roles/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { redirectAt, samlAddresses, signInAddress } from "../addresses.ts";
import { findProvider, type ProviderRow } from "../repository.ts";
import { describeCertificate } from "../saml-metadata.ts";
import { sealClientSecret } from "../secret.ts";
import type { ProviderSettings } from "../tables.ts";
import type { SignOnDomains } from "./domains.ts";
import { type ProviderForm, readSettings } from "./read.ts";
import {
  deleteProvider,
  domainsOf,
  forgetLinks,
  isActiveAdministrator,
  nameOfPerson,
  saveProvider,
  setOnlyWay,
  signedIn,
} from "./repository.ts";

const ADMINISTRATOR = 1;

/** An enterprise's own provider, as its administrators set it up. */
export function createSignOnSettings(platform: Platform, domains: SignOnDomains) {
  const { database, secrets, sessions, addresses } = platform;

  async function show(scope: Scope, row: ProviderRow): Promise<IdentityProvider> {
    const { kind, name, settings, roles, departments } = row;
    return {
      kind,
      name,
      issuer: settings.issuer,
      clientId: settings.clientId,
      hasSecret: row.secret !== null,
      entryPoint: settings.entryPoint,
      certificates: settings.certificates.map(describeCertificate),
      makesPeople: row.makes_people,
      roles,
      departments,
      isSecondStep: row.is_second_step,
      only: row.only_way,
      keeper: (row.keeper && (await nameOfPerson(scope, row.keeper))) || null,
      lastTest: row.last_test,
    };
  }

  async function read(scope: Scope): Promise<SignOnState> {
    const row = await findProvider(scope);
    const { entityId, answer } = samlAddresses(platform, scope.enterpriseId);
    return {
      provider: row ? await show(scope, row) : null,
      domains: await domains.list(scope),
      addresses: {
        signIn: signInAddress(platform, scope.enterpriseId),
        redirect: redirectAt(addresses.public()),
        entityId,
        answer,
      },
    };
  }

  /** A provider's word makes anybody an administrator: who may less chooses none, and changes none. */
  const demandAdministrator = async (work: Work): Promise<void> =>
    demandWithin(work.principal, await grantedBy(work, [ADMINISTRATOR]));

  /** Nobody lets people in with more than they may do themselves. */
  async function demandGivable(work: Work, { roles = [], departments, makesPeople }: ProviderForm) {
    if (makesPeople && roles.length === 0)
      throw fail("INVALID_INPUT", { summary: "Choose at least one role." }, [
        { field: "roles", message: "Choose at least one role." },
      ]);
    if (roles.length > 0) demandWithin(work.principal, await grantedBy(work, roles));
    for (const department of departments)
      if (!(await departmentExists(work, department))) throw fail("NOT_FOUND", { what: "department" });
  }

  /** A secret that is left out stays, for the same issuer and client: nobody sends it to a server of their own. */
  function secretOf(
    form: ProviderForm,
    settings: ProviderSettings,
    before: ProviderRow | undefined,
    eId: string,
  ) {
    if (form.kind === "saml") return null;
    if (form.clientSecret) return sealClientSecret(secrets, eId, form.clientSecret);
    const same =
      before?.settings.issuer === settings.issuer && before.settings.clientId === settings.clientId;
    if (same && before.secret) return before.secret;
    throw fail("INVALID_INPUT", { summary: "Enter the client secret." }, [
      { field: "clientSecret", message: "Enter the client secret." },
    ]);
  }

  async function save(scope: Scope, form: ProviderForm): Promise<SignOnState> {
    await scope.write(async (work) => {
      await demandAdministrator(work);
      await demandGivable(work, form);
      const settings = await readSettings(platform, form);
      const before = await findProvider(work);
      // The certificates that were kept stay where none are entered for the same provider.
      if (form.kind === "saml" && settings.certificates.length === 0) {
        if (before?.kind !== "saml" || before.settings.issuer !== settings.issuer)
          throw fail("INVALID_INPUT", { summary: "Enter the provider's certificate." }, [
            { field: "certificate", message: "Enter the provider's certificate." },
          ]);
        settings.certificates = before.settings.certificates;
      }
      const secret = secretOf(form, settings, before, scope.enterpriseId);
      const other = before?.kind !== form.kind || before.settings.issuer !== settings.issuer;
      if (other) await forgetLinks(work);
      const same = !other && secret === before.secret && json(settings) === json(before.settings);
      const { kind, name, roles = [], departments, makesPeople: makes_people } = form;
      const rules = { makes_people, roles, departments, is_second_step: form.isSecondStep };
      const last_test = json(same ? before.last_test : null);
      const keeper = before?.keeper ?? null;
      await saveProvider(work, { kind, name, settings: json(settings), secret, ...rules, keeper, last_test });
      const told = (row?: ProviderRow) =>
        row && { kind: row.kind, name: row.name, issuer: row.settings.issuer, roles: row.roles };
      await work.audit({
        action: "enterprise.identity_provider_changed",
        before: told(before) ?? null,
        after: { kind, name, issuer: settings.issuer, ...rules },
      });
    });
    return read(scope);
  }

  async function remove(scope: Scope): Promise<SignOnState> {
    await scope.write(async (work) => {
      if (!(await findProvider(work))) throw fail("SIGN_ON_NONE");
      await demandAdministrator(work);
      await forgetLinks(work);
      await deleteProvider(work);
      await work.audit({ action: "enterprise.identity_provider_removed" });
    });
    return read(scope);
  }

  async function setRule(scope: Scope, only: boolean, keeper: string | undefined): Promise<SignOnState> {
    await scope.write(async (work) => {
      const row = await findProvider(work);
      if (!row) throw fail("SIGN_ON_NONE");
      await demandAdministrator(work);
      if (only) {
        const proven = (await domainsOf(work)).some(({ proven_at }) => proven_at !== null);
        if (!row.last_test?.ok || !proven) throw fail("SIGN_ON_UNTESTED");
        if (!keeper || !(await isActiveAdministrator(work, keeper))) throw fail("SIGN_ON_KEEPER");
      }
      await setOnlyWay(work, only, only ? (keeper ?? null) : null);
      await work.audit({
        action: "enterprise.sign_on_rule_changed",
        before: { only: row.only_way, keeper: row.keeper },
        after: { only, keeper: only ? keeper : null },
      });
      if (!only || row.only_way) return;
      const others = await signedIn(database.system, scope.enterpriseId, scope.principal.userId);
      for (const id of others) await sessions.endIn(work, id);
    });
    return read(scope);
  }

  return { read, save, remove, setRule };
}
export type SignOnSettings = ReturnType<typeof createSignOnSettings>;
