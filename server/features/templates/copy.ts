import { TEMPLATE_NAME_MAX } from "#contract/templates/limits.ts";
import { type TemplateRow, templatesNamed } from "./repository.ts";
import type { Rows } from "./tables.ts";

const TRIES = 50;

/** A free name for a copy. In another language, or on another channel, the same name is the field's habit. */
export async function copyName(
  rows: Rows,
  channelId: string | null,
  { name, kind }: Pick<TemplateRow, "name" | "kind">,
  language: string,
): Promise<string> {
  const tie = kind === "whatsapp" ? "_" : " ";
  const stem = name.replace(/[_ ]copy([_ ]\d+)?$/, "").slice(0, TEMPLATE_NAME_MAX - 12);
  const endings = Array.from({ length: TRIES }, (_, at) => (at === 0 ? "" : `${tie}${at + 1}`));
  const candidates = [name, ...endings.map((ending) => `${stem}${tie}copy${ending}`)];
  const taken = await templatesNamed(rows, channelId, candidates);
  const free = candidates.find((one) => !taken.some((row) => row.name === one && row.language === language));
  return free ?? `${stem}${tie}copy${tie}${Date.now()}`;
}
