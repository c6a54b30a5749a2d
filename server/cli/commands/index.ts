import type { Command } from "../command.ts";
import { approveHost } from "./approve-host.ts";
import { backup } from "./backup.ts";
import { createEnterprise } from "./create-enterprise.ts";
import { createUser } from "./create-user.ts";
import { openNetworksCommand } from "./open-networks.ts";
import { importIntents } from "./import-intents.ts";
import { reseal } from "./reseal.ts";
import { restore } from "./restore.ts";
import { token } from "./token.ts";

/** Every operator's command. */
export const commands: readonly Command[] = [
  createEnterprise,
  createUser,
  token,
  approveHost,
  openNetworksCommand,
  importIntents,
  backup,
  restore,
  reseal,
];
