import type { Command } from "../command.ts";
import { backup } from "./backup.ts";
import { createEnterprise } from "./create-enterprise.ts";
import { createUser } from "./create-user.ts";
import { importIntents } from "./import-intents.ts";
import { restore } from "./restore.ts";
import { token } from "./token.ts";

/** Every operator's command. */
export const commands: readonly Command[] = [
  createEnterprise,
  createUser,
  token,
  importIntents,
  backup,
  restore,
];
