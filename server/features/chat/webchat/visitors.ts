import type { Selectable } from "kysely";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { fail } from "#server/platform/fail.ts";
import { newToken, tokenHash } from "#server/platform/crypto/tokens.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Principal } from "#server/platform/scope.ts";
import type { ChatVisitorTable, Rows } from "../tables.ts";

export type VisitorRow = Selectable<ChatVisitorTable>;

/** A web channel, as the key of its script tag names it. */
export interface Site {
  enterpriseId: string;
  channelId: string;
}

export interface Introduction {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  page: string;
  language: string;
}

/** People on web pages: who they are is in their token alone. */
export function createVisitors({ database, actFor }: Pick<Platform, "database" | "actFor">) {
  async function byToken(token: string): Promise<VisitorRow | undefined> {
    const found = await database.system.query<VisitorRow>({
      name: "visitor-by-token",
      text: `select v.* from chat_visitor v join channel c on c.enterprise_id = v.enterprise_id and c.id = v.channel_id
             where v.token_hash = $1 and c.removed_at is null`,
      values: [tokenHash(token)],
    });
    return found.rows[0];
  }

  return {
    /** The site that a key belongs to; a key alone opens nothing but a new chat. */
    async site(key: string): Promise<Site> {
      const found = await database.system.query<{ enterprise_id: string; id: string }>({
        name: "web-channel-by-key",
        text: "select enterprise_id, id from channel where id::text = $1 and type = $2 and removed_at is null",
        values: [key, CHANNEL_TYPES.WEB],
      });
      const [row] = found.rows;
      if (!row) throw fail("VISITOR_UNKNOWN");
      return { enterpriseId: row.enterprise_id, channelId: row.id };
    },
    byToken,
    /** Who a visitor's token stands for. */
    async principal(token: string): Promise<Principal | undefined> {
      const row = await byToken(token);
      if (!row) return undefined;
      return {
        kind: "visitor",
        dataScope: "own",
        enterpriseId: row.enterprise_id,
        userId: null,
        name: row.name,
        permissions: new Set(),
        credentialId: row.id,
      };
    },
    /** The visitor of the token where it belongs to the site, or a new one. Gives the token to keep. */
    async enter(
      site: Site,
      token: string | null | undefined,
      intro: Introduction,
    ): Promise<{ visitor: VisitorRow; token: string }> {
      const known = token ? await byToken(token) : undefined;
      const scope = actFor(site.enterpriseId);
      const said = {
        ...(intro.name ? { name: intro.name } : {}),
        ...(intro.email ? { email: intro.email } : {}),
        ...(intro.phone ? { phone: intro.phone } : {}),
        page: intro.page,
        language: intro.language,
        seen_at: new Date(),
      };
      if (known && known.channel_id === site.channelId) {
        await scope.db
          .updateTable("chat_visitor")
          .set(said)
          .where("enterprise_id", "=", site.enterpriseId)
          .where("id", "=", known.id)
          .execute();
        return { visitor: { ...known, ...said }, token: token! };
      }
      const fresh = newToken("vis");
      const visitor = await scope.db
        .insertInto("chat_visitor")
        .values({ id: newId(), channel_id: site.channelId, token_hash: tokenHash(fresh), ...said })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { visitor, token: fresh };
    },
    async find({ db, enterpriseId }: Rows, id: string): Promise<VisitorRow> {
      const row = await db
        .selectFrom("chat_visitor")
        .selectAll()
        .where("enterprise_id", "=", enterpriseId)
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) throw fail("LOGIN_REQUIRED");
      return row;
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
