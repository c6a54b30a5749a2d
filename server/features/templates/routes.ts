import { templateRoutes } from "#contract/templates/templates.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { overview } from "./overview.ts";
import { presentTemplate } from "./presenter.ts";
import type { TemplateRow } from "./repository.ts";
import type { TemplateService } from "./service.ts";
import type { Sync } from "./sync/sync.ts";

interface Parts {
  directory: ChannelDirectory;
  service: TemplateService;
  submit(scope: Scope, id: string): Promise<TemplateRow>;
  remove(scope: Scope, id: string): Promise<void>;
  sync: Sync;
}

export function templateHandlers({ directory, service, submit, remove, sync }: Parts) {
  const shown = (scope: Scope, row: TemplateRow) => ({ template: presentTemplate(row, scope) });
  return implement(templateRoutes, {
    listTemplates: async ({ scope, query }) => {
      const { rows, more } = await service.list(scope, query);
      return { data: { templates: rows.map((row) => presentTemplate(row, scope)), more } };
    },
    listTemplateChannels: async ({ scope }) => ({ data: await overview(directory, scope) }),
    templateConfig: async ({ scope, query }) => ({
      data: presentTemplate(await service.config(scope, query), scope),
    }),
    getTemplate: async ({ scope, params }) => ({
      data: presentTemplate(await service.get(scope, params.id), scope),
    }),
    createTemplate: async ({ scope, body }) => ({
      data: shown(scope, await service.create(scope, body)),
      message: "Template saved as a draft",
    }),
    updateTemplate: async ({ scope, params, body }) => ({
      data: shown(scope, await service.update(scope, params.id, body)),
      message: "Template saved",
    }),
    submitTemplate: async ({ scope, params }) => {
      const row = await submit(scope, params.id);
      return { data: shown(scope, row), message: submitted(row) };
    },
    duplicateTemplate: async ({ scope, params, body }) => ({
      data: shown(scope, await service.duplicate(scope, params.id, body)),
      message: "Template duplicated",
    }),
    deleteTemplate: async ({ scope, params }) => {
      await remove(scope, params.id);
      return { data: {}, message: "Template deleted" };
    },
    restoreTemplate: async ({ scope, params }) => ({
      data: shown(scope, await service.restore(scope, params.id)),
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
