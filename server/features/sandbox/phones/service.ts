import { cut } from "#contract/cut.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { SandboxForm, Say, sandboxRoutes } from "#contract/sandbox/index.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import type { Answering } from "#sandbox/kit/protocol.ts";
import { protocolOf } from "#sandbox/registry.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { openAccount } from "../accounts/open.ts";
import { demandAccount } from "../accounts/service.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import { wakeSender } from "../telling/wake.ts";
import type { Doing, Written } from "../messages/said.ts";
import { excerptOf } from "../messages/excerpt.ts";
import { phoneId } from "../messages/phone-id.ts";
import type { Rows } from "../tables.ts";
import { addressOf } from "./address.ts";
import { cursorOf, positionOf } from "./cursor.ts";
import { formAt } from "./form.ts";
import { nothingAt, pressAt } from "./press.ts";
import {
  findMessage,
  findPhone,
  findWire,
  insertPhone,
  insertWritten,
  lastMailTo,
  listMessages,
  listPhones,
  nextUid,
  noteOnce,
  notePressed,
  noteWritten,
  setNumberHidden,
  setRead,
} from "./repository.ts";

type Routes = typeof sandboxRoutes;

export async function demandPhone(rows: Rows, id: string) {
  const found = await findPhone(rows, id);
  if (!found) throw fail("NOT_FOUND", { what: "telephone" });
  return found;
}
async function demandMessage(rows: Rows, id: string) {
  const found = await findMessage(rows, id);
  if (!found) throw fail("NOT_FOUND", { what: "message" });
  return found;
}

/** What people do with the sandbox's telephones. */
export function createPhones(platform: Pick<Platform, "secrets" | "addresses">) {
  /** The person did something: it stands on the telephone, and the vendor is to tell of it. */
  async function write(
    work: Work,
    phone: { id: string; channel_id: string },
    made: { doing: Doing; bubble: Bubble; replyTo?: string },
  ): Promise<string> {
    const row = await demandAccount(work, phone.channel_id);
    const id = newId();
    const at = new Date();
    const seed = { uuid: id, number: at.getTime() * 1_000 };
    const protocol = protocolOf(row.vendor);
    const vendorId = protocol?.messageId(seed, openAccount(platform, row)) ?? id;
    const mail = protocol?.mail && { mail: answeringOf(made, await lastMailTo(work, phone.id)) };
    const bubble: Written = { ...made.bubble, ...made.doing, replyTo: made.replyTo ?? null, ...mail };
    await insertWritten(work, {
      uid: protocol?.mail ? await nextUid(work, phone.channel_id) : null,
      id,
      channel_id: phone.channel_id,
      phone_id: phone.id,
      at,
      vendor_id: vendorId,
      bubble,
    });
    await noteWritten(work, phone.id, at, excerptOf(made.bubble));
    await wakeSender(work);
    await work.announce("sandbox.changed", { accounts: [phone.channel_id] }, SANDBOX_AUDIENCE);
    return id;
  }

  return {
    write,

    async list(scope: Scope, query: QueryOf<Routes["listSandboxPhones"]>) {
      if (query.accountId) await demandAccount(scope, query.accountId);
      const found = await listPhones(scope, {
        ...query,
        search: query.search.trim(),
        after: query.after === undefined ? undefined : positionOf(query.after),
        limit: query.perPage + 1,
      });
      const list = found.slice(0, query.perPage);
      const last = list.at(-1);
      return { list, next: found.length > list.length && last ? cursorOf(last) : null };
    },

    async create(scope: Scope, body: BodyOf<Routes["createSandboxPhone"]>) {
      const account = await demandAccount(scope, body.accountId);
      const address = addressOf(account.type, body.address);
      const id = phoneId(account.channel_id, address);
      await scope.write(async (work) => {
        await insertPhone(work, { id, channel_id: account.channel_id, address, name: body.name || null });
        await work.announce("sandbox.changed", { accounts: [account.channel_id] }, SANDBOX_AUDIENCE);
      });
      return demandPhone(scope, id);
    },

    get: (scope: Scope, id: string) => demandPhone(scope, id),

    async messages(scope: Scope, id: string, query: QueryOf<Routes["listSandboxMessages"]>) {
      await demandPhone(scope, id);
      if (query.before) await demandMessage(scope, query.before);
      const found = await listMessages(scope, id, query.before, query.perPage + 1);
      return { list: found.slice(0, query.perPage), more: found.length > query.perPage };
    },

    async read(scope: Scope, id: string): Promise<void> {
      const { channel_id } = await demandPhone(scope, id);
      await scope.write(async (work) => {
        const { numUpdatedRows } = await setRead(work, id);
        if (numUpdatedRows > 0n) {
          await work.announce("sandbox.changed", { accounts: [channel_id] }, SANDBOX_AUDIENCE);
        }
      });
    },

    /** The person hides their number, or shows it again: the vendor tells of them accordingly. */
    hideNumber: (scope: Scope, id: string, hidden: boolean): Promise<void> =>
      scope.write(async (work) => {
        const { channel_id, vendor, name, address } = await demandPhone(work, id);
        if (!protocolOf(vendor)?.hidesNumbers) throw fail("SANDBOX_SHOWS_NUMBERS", { name: name ?? address });
        await setNumberHidden(work, id, hidden);
        await work.announce("sandbox.changed", { accounts: [channel_id] }, SANDBOX_AUDIENCE);
      }),

    say: (scope: Scope, id: string, said: Say): Promise<string> =>
      scope.write(async (work) => write(work, await demandPhone(work, id), written(said))),

    press: (scope: Scope, id: string, place: string): Promise<void> =>
      scope.write(async (work) => {
        const message = await demandMessage(work, id);
        const pressed = message.direction === "out" ? pressAt(message.bubble, place) : undefined;
        if (!pressed) throw nothingAt(place);
        await notePressed(work, id, place);
        if ("noted" in pressed) {
          await work.announce("sandbox.changed", { accounts: [message.channel_id] }, SANDBOX_AUDIENCE);
          return;
        }
        const phone = await demandPhone(work, message.phone_id);
        const { answer } = pressed;
        const bubble: Bubble = { kind: "choice", text: answer.title };
        await write(work, phone, { doing: { said: answer }, bubble, replyTo: message.vendor_id });
      }),

    form: async (scope: Scope, id: string, place: string): Promise<SandboxForm> =>
      (await formAt(scope, await demandMessage(scope, id), place)).form,

    answer: (scope: Scope, id: string, { place, answers }: BodyOf<Routes["answerSandboxForm"]>) =>
      scope.write(async (work) => {
        const message = await demandMessage(work, id);
        const { button, form } = await formAt(work, message, place);
        if (!(await noteOnce(work, id, place))) throw fail("SANDBOX_FORM_ANSWERED");
        return write(work, await demandPhone(work, message.phone_id), {
          doing: { answered: { token: button.value, values: answers } },
          bubble: { kind: "form", text: button.title, header: form.name },
          replyTo: message.vendor_id,
        });
      }),

    async wire(scope: Scope, id: string) {
      const found = await findWire(scope, id);
      if (!found) throw fail("NOT_FOUND", { what: "message" });
      return found.wire;
    },
  };
}
export type Phones = ReturnType<typeof createPhones>;

/** What a mail program writes above an answer; above a first mail, how that begins. */
function answeringOf({ bubble }: { bubble: Bubble }, last: Bubble | undefined): Answering {
  const { subject = "", messageId } = last?.email ?? {};
  if (messageId) return { subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, inReplyTo: messageId };
  const [line = ""] = (bubble.text ?? bubble.media?.fileName ?? "").split("\n");
  return { subject: cut(line, SUBJECT_LETTERS) };
}
const SUBJECT_LETTERS = 60;

function written(said: Say): { doing: Doing; bubble: Bubble } {
  if (said.kind === "text") {
    return { doing: { said: { kind: "text", text: said.text } }, bubble: { kind: "text", text: said.text } };
  }
  const { latitude = 0, longitude = 0, name } = said;
  const location = { latitude, longitude, ...(name ? { name } : {}) };
  return { doing: { said: { kind: "location", ...location } }, bubble: { kind: "location", location } };
}
