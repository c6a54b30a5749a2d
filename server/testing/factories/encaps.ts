import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { Encap } from "#contract/encaps/views.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

const LIST = "/e/enterprise/campaigns";

/** An app of an example, as a draft. */
export async function makeEncap(
  app: TestApp,
  token: string,
  { name = `App ${newId()}`, example = "feedback" as "feedback" | "booking" | "kyc" | null } = {},
): Promise<Encap> {
  const made = await app.call(`POST ${LIST}`, { token, body: { name, example } });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.encap;
}

/** Replaces parts of an app's draft, one after the other. */
export async function drawEncap(
  app: TestApp,
  token: string,
  id: string,
  parts: Partial<Pick<EncapDefinition, "forms" | "buttons" | "milestones" | "logger">> & {
    properties?: object;
    authConfigs?: string[];
  },
): Promise<number> {
  const params = { id };
  let { version } = (await app.call(`GET ${LIST}/{id}/definition`, { token, params })).data;
  for (const [part, value] of Object.entries(parts)) {
    const path = part.toLowerCase() as "forms";
    const saved = await app.call(`PUT ${LIST}/{id}/${path}`, { token, params, body: { version, value } });
    if (saved.status !== 200) throw new Error(`${part}: ${saved.message}`);
    version = saved.data.version;
  }
  return version;
}

/** Launches an app's draft; gives the code of its general link. */
export async function launchEncap(app: TestApp, token: string, id: string): Promise<string> {
  const params = { id };
  const { version } = (await app.call(`GET ${LIST}/{id}/definition`, { token, params })).data;
  const launched = await app.call(`POST ${LIST}/{id}/launch`, { token, params, body: { version } });
  if (launched.status !== 200) throw new Error(JSON.stringify(launched.body));
  return codeOf(launched.data.encap.link!);
}

/** The code at the end of a link. */
export const codeOf = (link: string): string => new URL(link).pathname.split("/").at(-1)!;

/** A launched app with a personal link and one run, all of which carry the mark. */
export async function makeLaunchedEncap(
  app: TestApp,
  token: string,
  mark: string,
): Promise<{ encap: string; "encap-link": string; "encap-instance": string }> {
  const { id } = await makeEncap(app, token, { name: `${mark} app` });
  const code = await launchEncap(app, token, id);
  await app.call("POST /e/run/{code}/start", { params: { code }, body: {} });
  const link = await app.call(`POST ${LIST}/{id}/urls`, { token, params: { id }, body: { name: mark } });
  const { data } = await app.call(`GET ${LIST}/{id}/instances`, { token, params: { id } });
  return { encap: id, "encap-link": link.data.link.id, "encap-instance": data.instances[0]!.id };
}

/** Somebody who opened a link, and presses its buttons. */
export async function openRun(app: TestApp, code: string, token?: string | null) {
  const started = await app.call("POST /e/run/{code}/start", { params: { code }, body: { token } });
  const { token: own } = started.data;
  return {
    started,
    token: own,
    async press(formId: string, buttonId: string, values: object = {}, pressId = newId()) {
      const body = { token: own, pressId, formId, buttonId, values };
      return app.call("POST /e/run/{code}/press", { params: { code }, body });
    },
  };
}
