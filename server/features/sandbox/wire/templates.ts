import type pg from "pg";
import type { Template, TemplateUse } from "#sandbox/kit/protocol.ts";
import type { OpenAccount } from "../accounts/book.ts";

interface Row {
  vendor_id: string;
  name: string;
  language: string;
  category: string;
  components: unknown[];
  status: Template["status"];
  reason: string | null;
}

/** The templates that an account has handed in, the oldest first; kept until one of them changes. */
export function templatesOf(system: pg.Pool, opened: OpenAccount): Promise<Template[]> {
  opened.templates ??= system
    .query<Row>({
      name: "sandbox-templates",
      text: `select vendor_id, name, language, category, components, status, reason from sandbox_template
             where enterprise_id = $1 and channel_id = $2 order by id`,
      values: [opened.enterpriseId, opened.account.channelId],
    })
    .then(({ rows }) => rows.map(({ vendor_id, ...row }) => ({ id: vendor_id, ...row })))
    .catch((error: unknown) => {
      opened.templates = undefined;
      throw error;
    });
  return opened.templates;
}

/** The template that a message uses: by name and language, by name alone or by id where a vendor knows no more. */
export const templateFor = (templates: readonly Template[], use: TemplateUse): Template | undefined =>
  templates.find(
    ({ name, language, id }) =>
      (name === use.name || id === use.name) && (use.language === undefined || language === use.language),
  );
