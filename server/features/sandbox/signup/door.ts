import { PAGE_POLICY } from "#sandbox/kit/page.ts";
import { digits } from "#sandbox/kit/wire.ts";
import {
  type Entered,
  problemOf,
  signupPage,
  STRANGE_PAGE,
} from "#sandbox/protocols/cloud-api/signup/page.ts";
import { enterpriseOf } from "#sandbox/protocols/cloud-api/signup/tokens.ts";
import type { Door, RawReply } from "#server/platform/http/door.ts";
import type { Platform } from "#server/platform/platform.ts";
import { DIALOG, sandboxMeta } from "./app.ts";
import { insertWaba, keepNumber, setCode, wabasOf } from "./repository.ts";
import { newDialogCode } from "./service.ts";

const page = (body: string, status = 200): RawReply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  body,
});

/** The dialog of the simulated vendor, in which somebody shares a business and chooses a number. */
export function signupDialogDoor({ database, secrets }: Pick<Platform, "database" | "secrets">): Door {
  const { system } = database;
  const app = sandboxMeta(secrets);

  async function finish(enterpriseId: string, entered: Entered, redirectUri: string): Promise<string> {
    const wabaId = entered.wabaId || (await insertWaba(system, enterpriseId, entered.business.trim()));
    const number = { wabaId, number: digits(entered.number), verifiedName: entered.displayName.trim() };
    await keepNumber(system, enterpriseId, number);
    const code = newDialogCode();
    await setCode(system, wabaId, code, redirectUri);
    return code;
  }

  return {
    methods: ["GET", "POST"],
    path: `${DIALOG}/{place}`,
    maxBytes: 4_096,
    async handle({ method, query, body }) {
      const { client_id, config_id = "", redirect_uri = "", state = "" } = query;
      const enterpriseId = client_id === app.id ? enterpriseOf(app, config_id) : undefined;
      // An app names beforehand where its people may be sent back to: pages of this very host.
      if (!enterpriseId || !/^\/\w/.test(redirect_uri)) return page(STRANGE_PAGE, 400);
      const back = (fields: Record<string, string>): RawReply => ({
        status: 303,
        headers: { location: `${redirect_uri}?${new URLSearchParams({ ...fields, state })}` },
        body: "",
      });
      const wabas = await wabasOf(system, enterpriseId);
      if (method === "GET") return page(signupPage(wabas, emptyForm(query.extras)));
      const form = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString("utf8")));
      if (form.choice !== "finish")
        return back({
          error: "access_denied",
          error_reason: "user_denied",
          error_description: "Permissions error",
        });
      const entered = {
        business: form.business ?? "",
        wabaId: wabas.some(({ id }) => id === form.wabaId) ? form.wabaId! : "",
        number: form.number ?? "",
        displayName: form.displayName ?? "",
      };
      const problem = problemOf(entered);
      if (problem) return page(signupPage(wabas, entered, problem), 400);
      return back({ code: await finish(enterpriseId, entered, redirect_uri) });
    },
  };
}

/** What the caller knows of the business already. */
function emptyForm(extras = "{}"): Entered {
  let name: unknown;
  try {
    name = (JSON.parse(extras) as { setup?: { business?: { name?: unknown } } }).setup?.business?.name;
  } catch {
    name = undefined;
  }
  const business = typeof name === "string" ? name : "";
  return { business, wabaId: "", number: "", displayName: business };
}
