import { richCardRoutes } from "#contract/templates/rich-cards.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { TemplateRow } from "../repository.ts";
import { presentRichCard } from "./presenter.ts";
import type { RichCardService } from "./service.ts";

export function richCardHandlers(service: RichCardService) {
  const shown = (scope: Scope, row: TemplateRow) => ({ richCard: presentRichCard(row, scope) });
  return implement(richCardRoutes, {
    listRichCards: async ({ scope, query }) => {
      const { rows, more } = await service.list(scope, query);
      return { data: { richCards: rows.map((row) => presentRichCard(row, scope)), more } };
    },
    getRichCard: async ({ scope, params }) => ({ data: shown(scope, await service.get(scope, params.id)) }),
    createRichCard: async ({ scope, body }) => ({
      data: shown(scope, await service.create(scope, body)),
      message: "Rich card created",
    }),
    updateRichCard: async ({ scope, params, body }) => ({
      data: shown(scope, await service.update(scope, params.id, body)),
      message: "Rich card saved",
    }),
    deleteRichCard: async ({ scope, params }) => {
      await service.remove(scope, params.id);
      return { data: {}, message: "Rich card deleted" };
    },
    restoreRichCard: async ({ scope, params }) => ({
      data: shown(scope, await service.restore(scope, params.id)),
      message: "Rich card restored",
    }),
    previewRichCard: async ({ scope, body }) => ({ data: await service.preview(scope, body) }),
  });
}
