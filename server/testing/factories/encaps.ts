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
  await launchEncap(app, token, id);
  const link = await app.call(`POST ${LIST}/{id}/urls`, { token, params: { id }, body: { name: mark } });
  const run = newId();
  // Written straight into its table: a run that is begun is told to consoles a second later.
  await app.platform.database.system.query(
    `insert into encap_instance (enterprise_id, id, encap_id, version, link_id, link_kind, link_name, path, seen)
     select enterprise_id, $1, encap_id, 1, id, 'named', name, '{rate}', '{rate}' from encap_link where id = $2`,
    [run, link.data.link.id],
  );
  return { encap: id, "encap-link": link.data.link.id, "encap-instance": run };
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

/** What tests of runs do again and again, as one person of the console. */
export function encapHands(app: TestApp, token: string) {
  return {
    async launched(example: "feedback" | "booking" | "kyc" = "feedback") {
      const { id } = await makeEncap(app, token, { example });
      return { id, code: await launchEncap(app, token, id) };
    },
    draft: async (id: string) =>
      (await app.call(`GET ${LIST}/{id}/definition`, { token, params: { id } })).data.definition,
    linkTo: async (id: string, body: object) =>
      (await app.call(`POST ${LIST}/{id}/urls`, { token, params: { id }, body })).data.link,
    runsOf: async (id: string, query: object = {}) =>
      (await app.call(`GET ${LIST}/{id}/instances`, { token, params: { id }, query: { ...query } })).data
        .instances,
    runOf: async (id: string, instanceId: string) =>
      (await app.call(`GET ${LIST}/{id}/instances/{instanceId}`, { token, params: { id, instanceId } })).data
        .instance,
    face: (code: string) => app.call("GET /e/run/{code}", { params: { code } }),
  };
}
