import type { Provider } from "#contract/auth/sso-words.ts";
import { newId } from "#server/platform/ids.ts";
import type { FeatureOptions } from "#server/features/index.ts";
import { CAPTCHA_TEXT, type Tenant, type TestApp } from "./harness.ts";

const OWN = "/e/enterprise/identityProvider";

/** Zones with the records that were entered, in place of the world's. */
export function createZones() {
  const records = new Map<string, string>();
  const auth: FeatureOptions["auth"] = {
    composeCaptcha: () => ({
      text: CAPTCHA_TEXT,
      data: '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="56"/>',
    }),
    readTxt: async (name) => {
      const value = records.get(name);
      if (!value) throw new Error("ENOTFOUND");
      return [["v=spf1 -all"], [value]];
    },
  };
  return { records, features: { auth } };
}
export type Zones = ReturnType<typeof createZones>;

/** A domain of the enterprise's own, shown to be so. */
export async function ownDomain(app: TestApp, { token }: Tenant, zones: Zones): Promise<string> {
  const domain = `d${newId().replaceAll("-", "")}.example`;
  const { data } = await app.call(`POST ${OWN}/domains`, { token, body: { domain } });
  const { record } = data.domains.find((one) => one.domain === domain)!;
  zones.records.set(record.name, record.value);
  const proven = await app.call(`POST ${OWN}/domains/{domain}/proof`, { token, params: { domain } });
  if (proven.status !== 200) throw new Error(proven.message);
  return domain;
}

/** Gives somebody an address of this domain. */
export async function moveTo(app: TestApp, userId: string, email: string): Promise<void> {
  await app.platform.database.system.query("update app_user set email = $2 where id = $1", [userId, email]);
}

/** Begins to sign in, in a browser of its own; `cookie` is what that browser keeps. */
export async function begin(app: TestApp, body: { provider: Provider; eId?: string }) {
  const reply = await app.call("POST /account/enterprise/signOn", { body });
  return { reply, url: reply.data.url, cookie: cookieOf(reply.headers) };
}

export const cookieOf = (headers: Record<string, unknown>): string =>
  [headers["set-cookie"]]
    .flat()
    .map((one) => String(one).split(";")[0]!)
    .join("; ");
