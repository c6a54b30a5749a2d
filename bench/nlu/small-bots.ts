import { shuffle, seededRandom } from "#engines/nlu/random.ts";
import type { Report } from "../kit.ts";
import { auroc, joint } from "./figures.ts";
import { measure } from "./measure.ts";
import { type PublicSet, trainingSet } from "./sets.ts";
import { nlpJs, ours, type System } from "./systems.ts";

/** A bot as people begin one: so many intents, with so many phrases each. */
const SIZES = [
  { intents: 3, phrases: 5 },
  { intents: 5, phrases: 6 },
  { intents: 10, phrases: 8 },
  { intents: 20, phrases: 15 },
];
const DRAWS = 12;
/** People write short phrases into a bot, and short messages to it: of each kind the shortest third is drawn from. */
const SHORT = 0.3;
const ASKED = 150;

/** Bots of a few intents of a public set, drawn by chance: how well they know their own texts from others. */
export async function reportSmallBots(report: Report, set: PublicSet): Promise<void> {
  for (const size of SIZES) {
    const [own, peer] = [await figures(set, size, ours), await figures(set, size, nlpJs)];
    const name = `bots of ${size.intents} intents x ${size.phrases} short phrases`;
    report.row({ row: `${name}: out-of-scope AUROC`, value: own.scope, unit: "%", peer: peer.scope });
    report.row({ row: `${name}: joint accuracy at 0.5`, value: own.joint, unit: "%", peer: peer.joint });
  }
}

async function figures(set: PublicSet, size: (typeof SIZES)[number], system: System) {
  let [scope, both] = [0, 0];
  for (let draw = 0; draw < DRAWS; draw++) {
    const { inside, outside } = await measure(system, drawn(set, size, draw + 1));
    const confident = inside.map(({ confidence }) => confidence);
    scope += auroc(confident, outside) / DRAWS;
    both += joint(inside, outside, 0.5) / DRAWS;
  }
  return { scope, joint: both };
}

function drawn(set: PublicSet, size: (typeof SIZES)[number], seed: number): PublicSet {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[], count: number): T[] => {
    const places = Int32Array.from(all.keys());
    shuffle(places, places.length, random);
    return [...places.subarray(0, count)].map((at) => all[at] as T);
  };
  const chosen = pick(set.training.intents, size.intents);
  const rows = chosen.flatMap(({ id, phrases }) =>
    pick(shortest(phrases), size.phrases).map((text) => ({ text, label: id })),
  );
  const labels = new Set(chosen.map(({ id }) => id));
  return {
    name: set.name,
    training: trainingSet(rows, set.training.language),
    test: pick(
      set.test.filter(({ label }) => labels.has(label)),
      ASKED,
    ),
    strangers: pick(shortest(set.strangers), ASKED),
  };
}

const shortest = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => a.length - b.length).slice(0, Math.ceil(texts.length * SHORT));
