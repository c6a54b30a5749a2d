import type { TemplateKind } from "#contract/templates/words.ts";
import { reviewTemplate, type TemplateChannel, writeStoredTemplate } from "#engines/templates/index.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import { withoutFiles } from "./media.ts";
import { modelOf, readWritten, type Written } from "./model.ts";
import { standingTemplates, type TemplateRow } from "./repository.ts";
import { createTemplateService } from "./service.ts";
import { createRemove, type TemplateUsage } from "./vendor/remove.ts";

/**
 * What speaks against a template that comes from elsewhere. Its files are another enterprise's, so it must bring none;
 * where one is missing, whoever takes it over chooses it.
 */
export function findingsOf(written: Written, channel: TemplateChannel): string[] {
  const { template, ignored } = readWritten(written, channel);
  const errors = reviewTemplate(template, channel).filter(
    ({ severity, rule, path }) =>
      severity === "error" && !(rule === "missing-example" && path.endsWith("header.media")),
  );
  return [
    ...ignored.map((part) => `${part}.`),
    ...(JSON.stringify(withoutFiles(template)) !== JSON.stringify(template)
      ? ["It names a file. Take it out; it is chosen after installing."]
      : []),
    ...errors.map(({ message }) => message),
  ];
}

/** A template as it can be written elsewhere: without its files. */
function portable(row: TemplateRow): Written & { kind: TemplateKind } {
  const bare = withoutFiles(modelOf(row));
  const { components } = writeStoredTemplate(bare, "") as Pick<Written, "components">;
  const { kind, name, language, category, type, parameter_format } = row;
  return {
    kind,
    name,
    language,
    category,
    type,
    parameter_format: parameter_format ?? undefined,
    components,
  };
}

/** Makes, reads, changes and removes templates by the rules that hold for people. */
export function templateAuthor(directory: ChannelDirectory, usage: readonly TemplateUsage[] = []) {
  const { create, update, get } = createTemplateService(directory);
  const remove = createRemove(directory, usage);
  return {
    create,
    update,
    remove,
    standing: standingTemplates,
    /** As it can be written elsewhere. */
    read: async (scope: Scope, id: string) => portable(await get(scope, id)),
  };
}
export type TemplateAuthor = ReturnType<typeof templateAuthor>;
