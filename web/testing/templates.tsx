import { vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";

const AT = "2026-11-21T10:00:00.000Z";

export const template = (id: string, name: string, more: Partial<TemplateView> = {}): TemplateView => ({
  id,
  templateId: name,
  name,
  channelId: "c1",
  kind: "whatsapp",
  vendorId: null,
  language: "en",
  category: "UTILITY",
  type: "DEFAULT",
  parameter_format: "POSITIONAL",
  components: [
    { type: "BODY", text: "Hello {{1}}, your *order* is on its way.", example: { body_text: [["Asha"]] } },
  ],
  status: "DRAFT",
  reason: null,
  quality: null,
  coming: null,
  managed: true,
  createdBy: "Asha",
  createdAt: AT,
  updatedAt: AT,
  submittedAt: null,
  syncedAt: null,
  trashedAt: null,
  fixed: [],
  edits: null,
  abilities: { edit: true, editAtVendor: false, submit: true, delete: true },
  ...more,
});
const channel = (id: string, name: string, more: Partial<TemplateChannelView> = {}): TemplateChannelView => ({
  id,
  name,
  type: 4,
  vendor: "whatsapp-cloud",
  kind: "whatsapp",
  managed: true,
  types: ["DEFAULT", "CAROUSEL", "LIMITED_TIME_OFFER"],
  counts: { DRAFT: 1, REJECTED: 1 },
  syncedAt: null,
  ...more,
});
export const CHANNELS = [
  channel("c1", "Acme Shop"),
  channel("c2", "Texts", { type: 0, kind: "text", managed: false, counts: {} }),
];
export const LISTED = [
  template("t1", "order_shipped"),
  template("t3", "bill_due", {
    status: "APPROVED",
    vendorId: "77",
    fixed: ["name", "language", "parameter_format", "category"],
    edits: { left: 9, most: 10, hours: 720, againAt: null },
    abilities: { edit: false, editAtVendor: true, submit: false, delete: true },
  }),
  template("t2", "weekend_offer", { status: "REJECTED", reason: "INVALID_FORMAT", category: "MARKETING" }),
];

export const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
export const called = (method: string, part: string) =>
  calls.filter((call) => call.method === method && call.path.includes(part));

interface Fakes {
  channels?: readonly TemplateChannelView[];
  broadcasts?: readonly Partial<Broadcast>[];
  /** What submitting is answered with. */
  refusal?: { code: number; message: string; errors: { field: string; message: string }[] };
}

/** A server with two channels and two templates, and a person who may do everything with them. */
export function startFakes({ channels = CHANNELS, refusal, broadcasts = [] }: Fakes = {}): void {
  calls.length = 0;
  queryClient.clear();
  useToasts.setState({ list: [] });
  const permissions = ["VIEW", "CREATE", "DELETE"].map((action) => `MSG_TEMPLATES.${action}`);
  useSession.setState({ me: { permissions: [...permissions, "CAMPAIGNS.VIEW"] } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const { method = "GET" } = init;
    const body = init.body ? JSON.parse(String(init.body)) : {};
    calls.push({ method, path, body });
    const reply = (data: unknown, message = "Done") =>
      new Response(JSON.stringify({ status: true, code: 100, message, data }));
    const { pathname, searchParams } = new URL(path, "http://x");
    if (pathname.endsWith("/templates/channels")) return reply({ channels, languages: ["en", "hi"] });
    if (pathname.endsWith("/broadcast/list"))
      return reply({ broadcastList: broadcasts as unknown as Broadcast[], more: false });
    if (/\/(submit|edit)$/.test(pathname) && refusal) {
      const { errors, ...rest } = refusal;
      return new Response(JSON.stringify({ status: false, ...rest, data: { errors } }), { status: 400 });
    }
    if (pathname.endsWith("/submit"))
      return reply({ template: template("t1", "order_shipped", { status: "PENDING" }) }, "Submitted");
    if (method !== "GET") return reply({ template: template("t9", String(body.name), body) }, "Saved");
    if (pathname.endsWith("/jobs")) return reply({ jobs: [] });
    if (pathname.endsWith("/templates")) {
      const later = Number(searchParams.get("from")) > 0;
      return reply({ templates: later ? [template("t5", "later_one")] : LISTED, more: !later });
    }
    const id = pathname.split("/").at(-1);
    return reply(LISTED.find((one) => one.id === id) ?? LISTED[0]);
  });
}
