import { templateRoutes } from "#contract/templates/templates.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { overview } from "./overview.ts";
import { editRules } from "./place.ts";
import { presentTemplate } from "./presenter.ts";
import type { TemplateRow } from "./repository.ts";
import type { TemplateService } from "./service.ts";
import type { Sync } from "./sync/sync.ts";
import type { Edit } from "./vendor/edit.ts";

interface Parts {
  directory: ChannelDirectory;
  service: TemplateService;
  edit: Edit;
  submit(scope: Scope, id: string): Promise<TemplateRow>;
  remove(scope: Scope, id: string): Promise<void>;
  sync: Sync;
}

export function templateHandlers({ directory, service, edit, submit, remove, sync }: Parts) {
  const present = async (scope: Scope, rows: readonly TemplateRow[]) => {
    const [rules, now] = [await editRules(directory, scope, rows), new Date()];
    return rows.map((row) => presentTemplate(row, scope, rules.get(row.channel_id ?? ""), now));
  };
  const presentOne = async (scope: Scope, row: TemplateRow) => (await present(scope, [row]))[0]!;
  const shown = async (scope: Scope, row: TemplateRow) => ({ template: await presentOne(scope, row) });
  return implement(templateRoutes, {
    listTemplates: async ({ scope, query }) => {
      const { rows, more } = await service.list(scope, query);
      return { data: { templates: await present(scope, rows), more } };
    },
    listTemplateChannels: async ({ scope }) => ({ data: await overview(directory, scope) }),
    templateConfig: async ({ scope, query }) => ({
      data: await presentOne(scope, await service.config(scope, query)),
    }),
    getTemplate: async ({ scope, params }) => ({
      data: await presentOne(scope, await service.get(scope, params.id)),
    }),
    createTemplate: async ({ scope, body }) => ({
      data: await shown(scope, await service.create(scope, body)),
      message: "Template saved as a draft",
    }),
    updateTemplate: async ({ scope, params, body }) => ({
      data: await shown(scope, await service.update(scope, params.id, body)),
      message: "Template saved",
    }),
    editTemplate: async ({ scope, params, body }) => ({
      data: await shown(scope, await edit(scope, params.id, body)),
      message: "Edit submitted for approval",
    }),
    submitTemplate: async ({ scope, params }) => {
      const row = await submit(scope, params.id);
      return { data: await shown(scope, row), message: submitted(row) };
    },
    duplicateTemplate: async ({ scope, params, body }) => ({
      data: await shown(scope, await service.duplicate(scope, params.id, body)),
      message: "Template duplicated",
    }),
    deleteTemplate: async ({ scope, params }) => {
      await remove(scope, params.id);
      return { data: {}, message: "Template deleted" };
    },
    restoreTemplate: async ({ scope, params }) => ({
      data: await shown(scope, await service.restore(scope, params.id)),
      message: "Template restored",
    }),
    syncTemplates: async ({ scope, body }) => ({ data: await sync(scope, body.channelId) }),
    reviewTemplate: async ({ scope, body }) => ({ data: { findings: await service.review(scope, body) } }),
  });
}

function submitted({ managed, status }: TemplateRow): string {
  if (!managed) return "Ready: this channel needs no approval";
  return status === "APPROVED" ? "Template approved" : "Template submitted for approval";
}
