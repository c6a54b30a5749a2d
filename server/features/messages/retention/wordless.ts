import { sql } from "kysely";
import { json } from "#server/platform/db/tables.ts";
import type { DispatchContent } from "../render/content.ts";

const EMPTY: DispatchContent = { kind: "plain", content: { kind: "text", text: "" } };

/**
 * What stands where a content `d.content` stood that was written to one person alone. What the template was for stays:
 * costs go by it.
 */
export const WORDLESS = sql`${json(EMPTY)}::jsonb || case when d.content -> 'template' ->> 'category' is null then '{}'
  else jsonb_build_object('template', jsonb_build_object('category', d.content -> 'template' ->> 'category')) end`;
