import type { Install, PresetCard, PresetDetail } from "#contract/marketplace/views.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { InstallRow, ThingRow } from "./installs/repository.ts";
import type { Makers } from "./makers/maker.ts";
import { mayTouch, missingFor } from "./policy.ts";
import { countsOf, kindsOf, sentencesOf } from "./presets/facets.ts";
import type { KnownPreset } from "./presets/service.ts";
import { needsOf, placesOf, thingsOf } from "./things.ts";

export function presentCard(
  makers: Makers,
  scope: Scope,
  { preset, shipped }: KnownPreset,
  installed: number,
): PresetCard {
  const { id, version, name, summary, publisher, industry, languages } = preset;
  const kinds = thingsOf(preset).map(({ kind }) => kind);
  return {
    id,
    version,
    name,
    summary,
    publisher,
    industry,
    languages,
    kinds: kindsOf(preset),
    channels: placesOf(preset),
    needs: needsOf(preset),
    counts: countsOf(preset),
    shipped,
    installed,
    missing: missingFor(makers, scope, "make", kinds),
  };
}

export const presentDetail = (...given: Parameters<typeof presentCard>): PresetDetail => ({
  ...presentCard(...given),
  preset: given[2].preset,
  sentences: sentencesOf(given[2].preset),
});

interface Around {
  things: readonly ThingRow[];
  standing: ReadonlySet<string>;
  /** The version of the preset that there is now. */
  newest: number | undefined;
}

export function presentInstall(
  makers: Makers,
  scope: Scope,
  row: InstallRow,
  { things, standing, newest = 0 }: Around,
): Install {
  const manages = scope.can("MARKET_PLACE.MODULE.VIEW");
  const ours = things.filter(({ found, thing_id }) => !found && standing.has(thing_id));
  const kinds = ours.map(({ kind }) => kind);
  return {
    id: row.id,
    presetId: row.preset_id,
    version: row.version,
    name: row.name,
    kinds: kindsOf(row.content),
    installedBy: { id: row.installed_by, name: row.installed_by_name },
    installedAt: row.installed_at.toISOString(),
    things: things.map((thing) => ({
      kind: thing.kind,
      id: thing.thing_id,
      name: thing.name,
      found: thing.found,
      stands: standing.has(thing.thing_id),
    })),
    update: newest > row.version ? newest : null,
    abilities: {
      remove: mayTouch(scope, row) && missingFor(makers, scope, "remove", kinds).length === 0,
      update: manages && missingFor(makers, scope, "make", kinds).length === 0,
    },
  };
}
