import type { Entity } from "#contract/bots/entities.ts";
import { FREE_TEXT } from "#engines/dialogue/index.ts";
import { SYSTEM_ENTITIES } from "#engines/nlu/index.ts";

const ENTITIES = [
  ...SYSTEM_ENTITIES,
  {
    name: FREE_TEXT,
    description: "Whatever is answered when the agent asks for it: a name, an address, a wish",
  },
];
const NAMES = new Set(ENTITIES.map((entity) => entity.name));

/** Whether the id names an entity every bot has (`sys.number`, `sys.date` …). */
export const isSystemEntity = (id: string): boolean => NAMES.has(id);

export const systemEntities = (botId: string): Entity[] =>
  ENTITIES.map(({ name, description }) => ({
    id: name,
    agentId: botId,
    name,
    description,
    values: [],
    updatedOn: null,
    type: 1,
  }));
