import type { SecondStep } from "#contract/auth/two-factor.ts";
import type { MailLanguage } from "#contract/auth/words.ts";
import type { Provider } from "#contract/auth/sso-words.ts";
import { tokenHash } from "#server/platform/crypto/tokens.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Caller, Entry, LoggedIn } from "../entry.ts";
import { type Account, keepLanguage } from "../repository.ts";
import type { Throttle } from "../throttle.ts";
import type { SecondSteps } from "../two-factor/login.ts";
import { originAt, redirectAt, samlAddresses } from "./addresses.ts";
import { type Attempt, createAttempts } from "./attempts.ts";
import { demandPasswordWay } from "./only-way.ts";
import { createSignOnPeople } from "./people.ts";
import type { Proven } from "./proven.ts";
import { createProviders } from "./providers.ts";
import { enterpriseExists, findProvider, ownerOfDomain } from "./repository.ts";
import { ownMetadata } from "./saml-metadata.ts";
import { createTesting, type Tested } from "./testing.ts";

type Came = LoggedIn | { twoFactor: SecondStep } | { tested: Tested };

interface Parts {
  entry: Entry;
  secondSteps: SecondSteps;
  throttle: Throttle;
}

/** Signing in by somebody who knows the person: a provider of the operator, or of the enterprise. */
export function createSignOn(platform: Platform, { entry, secondSteps, throttle }: Parts) {
  const { system } = platform.database;
  const attempts = createAttempts(platform);
  const providers = createProviders(platform);
  const people = createSignOnPeople(platform);
  const testing = createTesting(platform, people);

  async function begin(
    of: Pick<Attempt, "provider" | "enterpriseId" | "tester">,
    host: string,
    browser: string,
  ): Promise<string> {
    const state = attempts.newState();
    const made = await providers.begin({ ...of, origin: await originAt(platform, host) }, state);
    await attempts.keep(state, tokenHash(browser), made.attempt);
    return made.url;
  }

  /** Whether two steps are done: an enterprise's own provider says that it asked for two, and the enterprise trusts it. */
  async function isSecondStep({ provider, enterpriseId }: Attempt, proven: Proven): Promise<boolean> {
    if (provider !== "enterprise" || enterpriseId === null || !proven.twoFactors) return false;
    return (await findProvider(platform.actFor(enterpriseId)))?.is_second_step ?? false;
  }

  async function enter(
    attempt: Attempt,
    proven: Proven,
    account: Account,
    caller: Caller,
    language: MailLanguage,
  ) {
    const minutes = await throttle.lockedFor(account.email.toLowerCase());
    if (minutes > 0) throw fail("LOGIN_LOCKED", { minutes });
    if (attempt.provider !== "enterprise") await demandPasswordWay(platform, account);
    await keepLanguage(platform.database.system, account, language);
    const trusted = await isSecondStep(attempt, proven);
    const twoFactor = trusted ? undefined : await secondSteps.before(account, language, attempt.provider);
    return twoFactor ? { twoFactor } : entry.open(account, [attempt.provider], caller);
  }

  /** Writes down what an enterprise's provider was refused with; of the operator's no enterprise is known. */
  async function note({ provider, enterpriseId }: Attempt, error: unknown, caller: Caller): Promise<void> {
    if (enterpriseId === null || !(error instanceof Failure)) return;
    const after = { provider, why: error.message };
    await platform
      .actFor(enterpriseId, caller)
      .write((work) => work.audit({ action: "auth.sign_on_failed", after }));
  }

  async function settle(
    attempt: Attempt,
    prove: () => Promise<Proven>,
    caller: Caller,
    language: MailLanguage,
  ): Promise<Came> {
    const label = await providers.labelOf(attempt.provider, attempt.enterpriseId);
    if (attempt.tester !== undefined) return { tested: await testing.note({ ...attempt, label }, prove) };
    try {
      const proven = await prove();
      const account = await people.accountOf({ ...attempt, label }, proven, caller);
      return await enter(attempt, proven, account, caller, language);
    } catch (error) {
      await note(attempt, error, caller);
      throw error;
    }
  }

  async function take(state: string, browser?: string) {
    const taken = await attempts.take(state, browser);
    if (!taken) throw fail("SIGN_ON_OVER");
    return taken;
  }

  return {
    begin,
    providers,

    /** What stands on the sign-in page; nothing of it depends on people. */
    async ways({ domain, eId }: { domain?: string; eId?: string }) {
      const enterpriseId = eId ?? (domain === undefined ? undefined : await ownerOfDomain(system, domain));
      const row = enterpriseId === undefined ? undefined : await findProvider(platform.actFor(enterpriseId));
      const enterprise = row ? { eId: row.enterprise_id, name: row.name } : null;
      return { presets: providers.presets(), enterprise };
    },

    start: (body: { provider: Provider; eId?: string }, host: string, browser: string) => {
      const enterpriseId = body.provider === "enterprise" ? (body.eId ?? null) : null;
      return begin({ provider: body.provider, enterpriseId }, host, browser);
    },

    async callback(
      {
        state,
        language,
        ...answer
      }: { state: string; language: MailLanguage } & Record<string, string | undefined>,
      browser: string,
      caller: Caller,
    ): Promise<Came> {
      const { attempt } = await take(state, browser);
      return settle(attempt, () => providers.finishOidc(attempt, state, answer), caller, language);
    },

    /** A SAML provider's answer comes without the browser's mark: it is kept until the browser shows it. */
    async answer(samlAnswer: string, state: string): Promise<string> {
      const { attempt, browserHash } = await take(state);
      const came: Pick<Attempt, "proven" | "refusal"> = {};
      try {
        const { proven, assertionId } = await providers.finishSaml(attempt, samlAnswer);
        if (!(await attempts.isNew(assertionId))) throw fail("SIGN_ON_OVER");
        came.proven = proven;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        came.refusal = error.message;
      }
      const ticket = attempts.newState();
      await attempts.keep(ticket, browserHash, { ...attempt, ...came });
      return `${redirectAt(attempt.origin)}?${new URLSearchParams({ ticket })}`;
    },

    async validate(ticket: string, language: MailLanguage, browser: string, caller: Caller): Promise<Came> {
      const { attempt } = await take(ticket, browser);
      const prove = async (): Promise<Proven> => {
        if (attempt.proven) return attempt.proven;
        throw attempt.refusal === undefined ? fail("SIGN_ON_OVER") : new SavedRefusal(attempt.refusal);
      };
      return settle(attempt, prove, caller, language);
    },

    async metadata(enterpriseId: string): Promise<string> {
      if (!(await enterpriseExists(platform.actFor(enterpriseId)))) throw fail("SIGN_ON_NONE");
      return ownMetadata(samlAddresses(platform, enterpriseId));
    },

    prune: async () => {
      for (const table of ["platform.sign_on", "platform.saml_assertion"])
        await system.query(`delete from ${table} where expires_at < now()`);
    },
  };
}
export type SignOn = ReturnType<typeof createSignOn>;

/** A refusal that was worded before, in the call that brought the answer. */
class SavedRefusal extends Failure {
  constructor(message: string) {
    super("SIGN_ON_REFUSED", {}, []);
    this.message = message;
  }
}
