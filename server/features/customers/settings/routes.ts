import { phoneCountries } from "#engines/audience/phone/index.ts";
import { settingRoutes } from "#contract/customers/settings.ts";
import { implement } from "#server/platform/http/mount.ts";
import { getSettings, saveSettings } from "./service.ts";

export const settingHandlers = () =>
  implement(settingRoutes, {
    getSettings: async ({ scope }) => ({ data: await getSettings(scope) }),
    countryCodes: async () => ({ data: { countryCodes: phoneCountries() } }),
    saveSettings: async ({ scope, body }) => ({
      data: { settings: await saveSettings(scope, body) },
      message: "Settings Updated Successfully",
    }),
  });
