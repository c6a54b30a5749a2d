import type { z } from "zod";
import { EXPORTED_TEMPLATES_MAX, PRESET_FORMAT, PRESET_ID_MAX } from "#contract/marketplace/limits.ts";
import { preset as presetShape } from "#contract/marketplace/preset.ts";
import type { marketplaceRoutes } from "#contract/marketplace/index.ts";
import type { QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Workshop } from "./makers/index.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A bot or templates of one's own as a preset file, which the import reads back. */
export async function exportPreset(
  { author, builder }: Pick<Workshop, "author" | "builder">,
  scope: Scope,
  { name, botId, templateIds }: QueryOf<(typeof marketplaceRoutes)["exportPreset"]>,
): Promise<FileOutcome> {
  const ids = [...new Set((templateIds ?? "").split(",").map((id) => id.trim()))].filter((id) =>
    UUID.test(id),
  );
  if (!botId && ids.length === 0) throw fail("NOTHING_TO_EXPORT");
  if (botId) scope.demand("NLP.VIEW");
  if (ids.length > 0) scope.demand("MSG_TEMPLATES.VIEW");
  const bot = botId ? await builder.read(scope, botId) : undefined;
  const templates = [];
  for (const id of ids.slice(0, EXPORTED_TEMPLATES_MAX)) templates.push(await author.read(scope, id));
  const languages = [
    ...new Set([...templates.map(({ language }) => language), ...(bot ? [bot.language] : [])]),
  ];
  const read = presetShape.safeParse({
    format: PRESET_FORMAT,
    id: idOf(name),
    version: 1,
    name,
    summary: name,
    about: name,
    publisher: scope.principal.name,
    industry: "any",
    languages: languages.slice(0, 10),
    templates: templates.map(({ category, components, ...template }) => ({
      ...template,
      category: category ?? "UTILITY",
      components: [...components],
    })),
    bot,
  } satisfies z.input<typeof presetShape>);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw fail("CANNOT_EXPORT", { name, reason: `${path.join(".")} ${message}` });
  }
  return {
    bytes: `${JSON.stringify(read.data, null, 2)}\n`,
    contentType: "application/json; charset=utf-8",
    fileName: `${read.data.id}.preset.json`,
  };
}

/** An id made of a name; of one without Latin letters, a plain one. */
const idOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, PRESET_ID_MAX)
    .replace(/^-+|-+$/g, "") || "my-preset";
