import { deviceRoutes } from "#contract/users/devices.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Devices } from "./service.ts";

export const deviceHandlers = (devices: Devices) =>
  implement(deviceRoutes, {
    addDevice: async ({ scope, body }) => {
      await devices.add(scope, body.token);
      return { data: {}, message: "This browser will be told." };
    },
    removeDevice: async ({ scope, body }) => {
      await devices.remove(scope, body.endpoint);
      return { data: {}, message: "This browser will not be told any more." };
    },
  });
