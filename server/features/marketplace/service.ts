import type { Install, PresetCard } from "#contract/marketplace/views.ts";
import { industryOf } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { changesBetween } from "./installs/changes.ts";
import { installPreset } from "./installs/install.ts";
import { removeInstall } from "./installs/remove.ts";
import {
  countInstalls,
  findInstall,
  type InstallRow,
  listInstalls,
  thingsOfInstalls,
} from "./installs/repository.ts";
import { standingThings } from "./installs/standing.ts";
import { updateInstall } from "./installs/update.ts";
import { createMakers, type Workshop } from "./makers/index.ts";
import { mayTouch } from "./policy.ts";
import { presentCard, presentDetail, presentInstall } from "./presenter.ts";
import type { KnownPreset, Presets } from "./presets/service.ts";
import type { Choices } from "./tables.ts";

/** The marketplace as people meet it: presets with how they stand here, and what was installed of them. */
export function createMarketplaceService(presets: Presets, workshop: Workshop) {
  const makers = createMakers(workshop);
  const parts = { makers, builder: workshop.builder };

  async function demand(scope: Scope, id: string): Promise<InstallRow> {
    const row = await findInstall(scope, id);
    if (!row || !mayTouch(scope, row)) throw fail("NOT_FOUND", { what: "install" });
    return row;
  }

  /** The newer version of what is installed. */
  async function newer(scope: Scope, row: InstallRow) {
    const found = await presets.find(scope, row.preset_id);
    if (!found || found.preset.version <= row.version) throw fail("PRESET_UP_TO_DATE");
    return found.preset;
  }

  async function shown(scope: Scope, rows: readonly InstallRow[]): Promise<Install[]> {
    const things = await thingsOfInstalls(
      scope,
      rows.map(({ id }) => id),
    );
    const standing = await standingThings(makers, scope, things);
    const versions = new Map((await presets.list(scope)).map(({ preset }) => [preset.id, preset.version]));
    return rows.map((row) =>
      presentInstall(makers, scope, row, {
        things: things.filter((thing) => thing.install_id === row.id),
        standing,
        newest: versions.get(row.preset_id),
      }),
    );
  }

  const showOne = async (scope: Scope, id: string) => (await shown(scope, [await demand(scope, id)]))[0]!;

  return {
    async list(scope: Scope): Promise<PresetCard[]> {
      const [all, counts, industry] = await Promise.all([
        presets.list(scope),
        countInstalls(scope),
        industryOf(scope),
      ]);
      // Those of the enterprise's own trade first.
      const strange = ({ preset }: KnownPreset) => Number(preset.industry !== industry);
      return all
        .toSorted((one, other) => strange(one) - strange(other))
        .map((known) => presentCard(makers, scope, known, counts.get(known.preset.id) ?? 0));
    },

    card: (scope: Scope, known: KnownPreset) => presentCard(makers, scope, known, 0),

    async get(scope: Scope, presetId: string) {
      const known = await presets.demand(scope, presetId);
      const counts = await countInstalls(scope);
      return presentDetail(makers, scope, known, counts.get(presetId) ?? 0);
    },

    async install(scope: Scope, presetId: string, choices: Choices) {
      const { installId, job } = await installPreset(
        parts,
        scope,
        await presets.demand(scope, presetId),
        choices,
      );
      return { install: await showOne(scope, installId), job };
    },

    async installs(scope: Scope, page: { from: number; perPage: number }) {
      const rows = await listInstalls(scope, page);
      return {
        installs: await shown(scope, rows.slice(0, page.perPage)),
        more: rows.length > page.perPage,
      };
    },

    one: showOne,

    async changes(scope: Scope, id: string) {
      const row = await demand(scope, id);
      const preset = await newer(scope, row);
      const changes = changesBetween(row.content, preset).map(({ change, kind, name, parts: inside }) => {
        return { change, kind, name, parts: inside };
      });
      return { from: row.version, to: preset.version, changes };
    },

    async update(scope: Scope, id: string) {
      const row = await demand(scope, id);
      const { job, left } = await updateInstall(parts, scope, row, await newer(scope, row));
      return { install: await showOne(scope, id), job, left };
    },

    async remove(scope: Scope, id: string): Promise<void> {
      await removeInstall(makers, scope, await demand(scope, id));
    },
  };
}
export type MarketplaceService = ReturnType<typeof createMarketplaceService>;
