import type { Preset } from "#contract/marketplace/preset.ts";
import { TEMPLATE_KINDS } from "#contract/templates/words.ts";
import type { JobView } from "#contract/jobs.ts";
import type { BotBuilder } from "#server/features/bots/public.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { joined, type Scope } from "#server/platform/scope.ts";
import type { Makers, Making } from "../makers/maker.ts";
import { demandFor } from "../policy.ts";
import { filled } from "../presets/fill.ts";
import type { KnownPreset } from "../presets/service.ts";
import type { Choices, Rows } from "../tables.ts";
import { tellMarketplace } from "../tell.ts";
import { hasPlace, needsOf, placesOf, thingsOf } from "../things.ts";
import { makeThing } from "./make.ts";
import { insertInstall, keepThings, type MadeThing } from "./repository.ts";

export interface Made {
  installId: string;
  /** The training of the bot, where there is one. */
  job: JobView | null;
}

/** Makes everything that a preset holds in one transaction, by the services through which people make it. */
export async function installPreset(
  { makers, builder }: { makers: Makers; builder: BotBuilder },
  scope: Scope,
  { preset }: KnownPreset,
  choices: Choices,
): Promise<Made> {
  await demandChosen(scope, choices);
  demandChannels(preset, choices);
  const things = thingsOf(filled(preset, choices.answers)).filter((thing) => hasPlace(thing, choices));
  demandFor(
    makers,
    scope,
    "make",
    things.map(({ kind }) => kind),
  );
  return scope.write(async (work) => {
    const inside = joined(scope, work);
    const making: Making = { scope: inside, choices, fields: new Map(), ids: new Map() };
    const made: MadeThing[] = [];
    for (const [place, thing] of things.entries()) made.push(await makeThing(makers, making, thing, place));
    const installId = newId();
    const { userId: installed_by, name: installed_by_name } = work.principal;
    await insertInstall(work, { id: installId, preset, choices, installed_by, installed_by_name });
    await keepThings(work, installId, made);
    const bot = made.find(({ kind }) => kind === "bot");
    const job = bot ? await builder.train(inside, bot.thing_id) : null;
    await work.audit({
      action: "preset.installed",
      subjectId: installId,
      subject: preset.name,
      after: { preset: preset.id, version: preset.version, things: made.length },
    });
    await tellMarketplace(work, "install");
    return { installId, job };
  });
}

/** Refuses choices that leave out what needs its channel, or everything. */
function demandChannels(preset: Preset, choices: Choices): void {
  const missing = needsOf(preset).filter((kind) => choices.channels[kind] === undefined);
  const left = thingsOf(preset).some((thing) => hasPlace(thing, choices));
  const asked = missing.length > 0 ? missing : left ? [] : placesOf(preset);
  if (asked.length === 0) return;
  const message = "Choose a channel for these.";
  throw fail(
    "PRESET_NEEDS_CHANNEL",
    {},
    asked.map((kind) => ({ field: `channels.${kind}`, message })),
  );
}

/** Refuses a channel or a department that is not there, whether it is needed or not. */
async function demandChosen(rows: Rows, { channels, deptId }: Choices): Promise<void> {
  const ids = [...new Set(TEMPLATE_KINDS.flatMap((kind) => channels[kind] ?? []))];
  if (ids.length > 0 && (await standingChannels(rows, ids)).length < ids.length)
    throw fail("NOT_FOUND", { what: "channel" });
  if (deptId && !(await departmentExists(rows, deptId))) throw fail("NOT_FOUND", { what: "department" });
}
