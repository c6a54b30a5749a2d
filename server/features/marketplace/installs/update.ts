import type { Preset } from "#contract/marketplace/preset.ts";
import type { BotBuilder } from "#server/features/bots/public.ts";
import { fail } from "#server/platform/fail.ts";
import { joined, type Scope } from "#server/platform/scope.ts";
import type { Makers, Making } from "../makers/maker.ts";
import { demandFor } from "../policy.ts";
import { filled } from "../presets/fill.ts";
import { tellMarketplace } from "../tell.ts";
import { hasPlace } from "../things.ts";
import { changesBetween } from "./changes.ts";
import type { Made } from "./install.ts";
import { changeThing, makeThing } from "./make.ts";
import {
  holdInstall,
  type InstallRow,
  keepThings,
  type MadeThing,
  raiseInstall,
  thingsOfInstalls,
} from "./repository.ts";
import { standingThings } from "./standing.ts";

/** What was taken over, and the names of what must stay as it is. */
export interface Raised extends Made {
  left: string[];
}

/**
 * Takes a newer version of a preset over in one transaction. What it adds is made, what it changes is changed where it
 * still stands and was made by us; what somebody removed stays removed, and what it no longer holds stays.
 */
export async function updateInstall(
  { makers, builder }: { makers: Makers; builder: BotBuilder },
  scope: Scope,
  row: InstallRow,
  newer: Preset,
): Promise<Raised> {
  const answered = (preset: Preset) => filled(preset, row.choices.answers);
  const changes = changesBetween(answered(row.content), answered(newer)).filter(
    ({ change, thing }) => change !== "dropped" && hasPlace(thing, row.choices),
  );
  demandFor(
    makers,
    scope,
    "make",
    changes.map(({ kind }) => kind),
  );
  return scope.write(async (work) => {
    const held = await holdInstall(work, row.id);
    if (held?.version !== row.version) throw fail("CONFLICT");
    const known = await thingsOfInstalls(work, [row.id]);
    const standing = await standingThings(makers, work, known);
    const fields = new Map<string, string>();
    const making: Making = { scope: joined(scope, work), choices: row.choices, fields, ids: new Map() };
    for (const { kind, key, thing_id } of known) making.ids.set(`${kind} ${key}`, thing_id);
    for (const { kind, key, thing_id } of known) if (kind === "customer-field") fields.set(key, thing_id);
    const made: MadeThing[] = [];
    const left: string[] = [];
    let taught: string | undefined;
    for (const { change, thing } of changes) {
      const before = known.find(({ kind, key }) => kind === thing.kind && key === thing.key);
      if (change === "added" && !before) {
        const place = known.length + made.length;
        made.push(await makeThing(makers, making, thing, place));
        if (thing.kind === "bot") taught = made.at(-1)!.thing_id;
      } else if (before && !before.found && standing.has(before.thing_id)) {
        const { thing_id } = before;
        if (!(await changeThing(makers, making, thing_id, thing))) left.push(thing.name);
        if (thing.kind === "bot") taught = thing_id;
      }
    }
    await keepThings(work, row.id, made);
    await raiseInstall(work, row.id, newer);
    const job = taught ? await builder.train(making.scope, taught) : null;
    await work.audit({
      action: "preset.updated",
      subjectId: row.id,
      subject: newer.name,
      before: { version: row.version },
      after: { version: newer.version },
    });
    await tellMarketplace(work, "install");
    return { installId: row.id, job, left };
  });
}
