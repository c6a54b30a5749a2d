import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { Maker, Makers, Making } from "../makers/maker.ts";
import type { Thing } from "../things.ts";
import type { MadeThing } from "./repository.ts";

// A thing's plan is of its kind; the compiler cannot see that kind and plan go together.
const makerOf = (makers: Makers, kind: ThingKind) => makers[kind] as Maker<ThingKind>;

/** Makes one thing, or finds that one of its name is there already. */
export async function makeThing(
  makers: Makers,
  making: Making,
  { kind, key, name, plan }: Thing,
  place: number,
): Promise<MadeThing> {
  const maker = makerOf(makers, kind);
  const known = await maker.known?.(making, plan);
  const thing_id = known ?? (await maker.create(making, plan));
  making.ids.set(`${kind} ${key}`, thing_id);
  return {
    kind,
    key,
    name: kind === "bot" ? (making.choices.botName ?? name) : name,
    place,
    found: known !== undefined,
    thing_id,
  };
}

/** Makes what stands like the newer plan. False where it must stay as it is. */
export const changeThing = (
  makers: Makers,
  making: Making,
  id: string,
  { kind, plan }: Thing,
): Promise<boolean> => makerOf(makers, kind).change(making, id, plan);
