import type { Feature } from "#server/platform/platform.ts";
import { fieldHandlers } from "./fields/routes.ts";
import { customerHandlers } from "./people/routes.ts";
import { segmentHandlers } from "./segments/routes.ts";
import { settingHandlers } from "./settings/routes.ts";

/** The customer master: customers, their attributes, segments and groups. */
export function createCustomers(): Feature {
  return {
    routes: [...fieldHandlers(), ...customerHandlers(), ...segmentHandlers(), ...settingHandlers()],
  };
}
