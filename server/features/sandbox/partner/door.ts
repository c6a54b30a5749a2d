import { PAGE_POLICY } from "#sandbox/kit/page.ts";
import { digits } from "#sandbox/kit/wire.ts";
import { problemOf, sharingPage, STRANGE_PAGE } from "#sandbox/protocols/dialog360-hub/page.ts";
import type { Door, RawReply } from "#server/platform/http/door.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enterpriseOfPartner, PAGES } from "./account.ts";
import { keepShared } from "./repository.ts";

const page = (body: string, status = 200): RawReply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  body,
});

/** The page of the simulated partner on which a business shares a number. */
export const sharingDoor = ({ database, secrets }: Pick<Platform, "database" | "secrets">): Door => ({
  methods: ["GET", "POST"],
  path: `${PAGES}/{place}`,
  maxBytes: 4_096,
  async handle({ method, params, query, body }) {
    const [, partner = ""] = /^dashboard\/app\/([\w-]+)\/permissions$/.exec(params.place ?? "") ?? [];
    const enterpriseId = enterpriseOfPartner(secrets, partner);
    const { redirect_url = "", state = "", name = "" } = query;
    if (!enterpriseId || !/^\/\w/.test(redirect_url)) return page(STRANGE_PAGE, 400);
    if (method === "GET") return page(sharingPage({ name, number: "" }));
    const form = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString("utf8")));
    const entered = { name: form.name ?? "", number: form.number ?? "" };
    const problem = problemOf(entered);
    if (problem) return page(sharingPage(entered, problem), 400);
    // A business has one client there, whatever it shares.
    const client = `cl${enterpriseId.replaceAll("-", "").slice(-10)}`;
    const shared = { client, number: digits(entered.number), name: entered.name.trim() };
    const id = await keepShared(database.system, enterpriseId, shared);
    const back = new URLSearchParams({ client, channels: `[${id}]`, revoked: "[]", state });
    return { status: 303, headers: { location: `${redirect_url}?${back}` }, body: "" };
  },
});
