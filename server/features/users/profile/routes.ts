import { profileRoutes } from "#contract/users/profile.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { OwnPassword } from "../people/password.ts";
import type { ProfileService } from "./service.ts";

export const profileHandlers = (profile: ProfileService, password: OwnPassword) =>
  implement(profileRoutes, {
    getProfile: async ({ scope }) => ({ data: { profile: await profile.get(scope) } }),
    updateProfile: async ({ scope, body }) => ({
      data: { profile: await profile.update(scope, body) },
      message: "Profile Updated Successfully",
    }),
    updateNotifications: async ({ scope, body }) => ({
      data: { profile: await profile.updateNotifications(scope, body) },
      message: "Notification Settings Updated Successfully",
    }),
    chooseLanguage: async ({ scope, body }) => {
      await profile.chooseLanguage(scope, body.language);
      return { data: {} };
    },
    changePassword: async ({ scope, body }) => {
      await password.change(scope, body);
      return { data: {}, message: "Password Changed Successfully" };
    },
  });
