import { cut } from "#contract/cut.ts";
import { createHash } from "node:crypto";
import type { Call, MessageCall, Seed, Template } from "#sandbox/kit/protocol.ts";
import { plain, type WireReply, type WireRequest } from "#sandbox/kit/wire.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { hookPlace, tellChanged } from "../accounts/connect.ts";
import type { Book, OpenAccount } from "../accounts/book.ts";
import { findMedia, insertMedia, mediaAnywhere } from "../media/repository.ts";
import { phoneId } from "../messages/phone-id.ts";
import { editTemplate } from "./edit.ts";
import { answerFlow } from "./flows.ts";
import { templatesOf } from "./templates.ts";

type OtherCall = Exclude<Call, MessageCall>;

/** Everything a vendor is asked for beside sending: templates, files, where to report. */
export function createOthers(platform: Platform, book: Book, changed: (opened: OpenAccount) => void) {
  const scopeOf = ({ enterpriseId }: OpenAccount): Scope => platform.actFor(enterpriseId);

  /** Reads the account anew at once; other processes hear of it. */
  async function write(opened: OpenAccount, action: Parameters<Scope["write"]>[0]): Promise<void> {
    await scopeOf(opened).write(async (work) => {
      await action(work);
      await tellChanged(work, opened.account.channelId);
    });
    await book.reload(opened.account.channelId);
    changed(opened);
  }

  async function answer(
    opened: OpenAccount,
    request: WireRequest,
    call: OtherCall,
    seed: Seed,
  ): Promise<WireReply> {
    switch (call.kind) {
      case "answer":
        return call.reply;
      case "ask-hook":
        return call.reply(opened.account.hook);
      case "subscribe":
        await write(opened, ({ db, enterpriseId }) =>
          db
            .updateTable("sandbox_account")
            .set({
              hook_url: hookPlace(platform.addresses, call.hook.url),
              hook_headers: json(call.hook.headers),
              hook_error: null,
            })
            .where("enterprise_id", "=", enterpriseId)
            .where("channel_id", "=", opened.account.channelId)
            .execute(),
        );
        return call.reply;
      case "create-template":
        return create(opened, call.draft, seed);
      case "edit-template":
        return editTemplate(platform, opened, call, (action) => write(opened, action));
      case "list-templates":
        return list(opened, call.filter, request);
      case "delete-template":
        return remove(opened, call);
      case "flow":
        return answerFlow(platform, opened, call, seed, (action) => write(opened, action));
      default:
        return media(opened, call, seed);
    }
  }

  async function create(
    opened: OpenAccount,
    draft: (OtherCall & { kind: "create-template" })["draft"],
    seed: Seed,
  ): Promise<WireReply> {
    const { protocol, account, pace } = opened;
    const { templates } = protocol;
    if (!templates) return none();
    const known = await templatesOf(platform.database.system, opened);
    if (known.some(({ name, language }) => name === draft.name && language === draft.language)) {
      return protocol.refused({ reason: "duplicate" }, account);
    }
    const template: Template = { ...draft, id: templates.id(seed), status: "PENDING", reason: null };
    await write(opened, ({ db }) =>
      db
        .insertInto("sandbox_template")
        .values({
          id: seed.uuid,
          channel_id: account.channelId,
          vendor_id: template.id,
          name: draft.name,
          language: draft.language,
          category: draft.category,
          components: json(draft.components),
          status: "PENDING",
          reason: null,
          review_at: new Date(Date.now() + pace.reviewMs),
          verdict_due_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return templates.created(template);
  }

  async function list(
    opened: OpenAccount,
    filter: (OtherCall & { kind: "list-templates" })["filter"],
    request: WireRequest,
  ): Promise<WireReply> {
    const { templates } = opened.protocol;
    if (!templates) return none();
    const fitting = (await templatesOf(platform.database.system, opened)).filter(
      ({ name, status }) =>
        (filter.name === undefined || name.includes(filter.name)) &&
        (filter.status === undefined || status === filter.status.toUpperCase()),
    );
    const page = fitting.slice(filter.offset, filter.offset + filter.limit);
    const base = `${platform.addresses.sandbox() ?? ""}/${opened.account.vendor}${request.path}`;
    return templates.listed(page, filter, fitting.length, base);
  }

  async function remove(
    opened: OpenAccount,
    { name, id }: OtherCall & { kind: "delete-template" },
  ): Promise<WireReply> {
    const { templates } = opened.protocol;
    if (!templates) return none();
    const known = await templatesOf(platform.database.system, opened);
    const gone = known.filter((one) => one.name === name && (id === undefined || one.id === id));
    if (gone.length > 0) {
      await write(opened, ({ db, enterpriseId }) =>
        db
          .deleteFrom("sandbox_template")
          .where("enterprise_id", "=", enterpriseId)
          .where("channel_id", "=", opened.account.channelId)
          .where(
            "vendor_id",
            "in",
            gone.map((one) => one.id),
          )
          .execute(),
      );
    }
    return templates.deleted(gone.length > 0);
  }

  async function media(
    opened: OpenAccount,
    call: OtherCall & { kind: "upload" | "find-media" | "fetch-media" },
    seed: Seed,
  ): Promise<WireReply> {
    const { media: protocol } = opened.protocol;
    if (!protocol) return none();
    const rows = scopeOf(opened);
    if (call.kind === "upload") {
      const { bytes, fileName, mimeType } = call.file;
      await insertMedia(rows, {
        id: seed.uuid,
        channel_id: opened.account.channelId,
        mime_type: mimeType.slice(0, 100),
        file_name: cut(fileName, 200),
        bytes: Buffer.from(bytes),
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
      return protocol.uploaded(seed.uuid);
    }
    const found = await findMedia(rows, call.id, opened.account.channelId);
    if (!found) return opened.protocol.refused({ reason: "missing" }, opened.account);
    if (call.kind === "fetch-media") return fileReply(found);
    const origin = `${platform.addresses.sandbox() ?? ""}/${opened.account.vendor}`;
    const { id, mime_type: mimeType, sha256, bytes } = found;
    return protocol.found({ id, mimeType, sha256, size: bytes.length }, origin);
  }

  return {
    answer,
    /** A file that a person sent, at an address that nobody can guess: where vendors name one. */
    async file(id: string): Promise<WireReply> {
      const found = await mediaAnywhere(platform.database.system, id);
      return found ? fileReply(found) : none();
    },
    /** When the person last wrote; undefined where they never did. */
    async wroteAt(opened: OpenAccount, address: string): Promise<Date | undefined> {
      const { db, enterpriseId } = scopeOf(opened);
      const found = await db
        .selectFrom("sandbox_phone")
        .select("wrote_at")
        .where("enterprise_id", "=", enterpriseId)
        .where("id", "=", phoneId(opened.account.channelId, address))
        .executeTakeFirst();
      return found?.wrote_at ?? undefined;
    },
  };
}
export type OtherCalls = ReturnType<typeof createOthers>;

const fileReply = (file: { mime_type: string; bytes: Buffer }): WireReply => ({
  status: 200,
  headers: { "content-type": file.mime_type, "x-content-type-options": "nosniff" },
  body: file.bytes,
});

const none = (): WireReply => plain("This vendor has no such call.", 404);
