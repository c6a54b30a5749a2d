import type { MailLanguage } from "#contract/auth/words.ts";
import type { BodyOf } from "#contract/route.ts";
import type { Profile, profileRoutes } from "#contract/users/profile.ts";
import { departmentNamesOf } from "#server/features/departments/public.ts";
import { namedRoles } from "#server/features/roles/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { personOf, type Scope } from "#server/platform/scope.ts";
import type { Vapid } from "../devices/vapid.ts";
import { demandHeld, demandUser, userChanged } from "../people/change.ts";
import { updateUser } from "../people/repository.ts";

type Routes = typeof profileRoutes;

/** What a person sees and changes of themselves. */
export function createProfile(vapid: Vapid) {
  async function get(scope: Scope): Promise<Profile> {
    const row = await demandUser(scope, personOf(scope));
    return {
      uId: row.id,
      name: row.name,
      emailId: row.email,
      profilePic: row.profile_pic,
      roles: await namedRoles(scope, row.roles),
      departments: (await departmentNamesOf(scope, row.id)).map(({ name }) => name),
      pushKey: (await vapid()).publicKey,
      ...row.notifications,
    };
  }

  return {
    get,
    async chooseLanguage(scope: Scope, language: MailLanguage): Promise<void> {
      const id = personOf(scope);
      await scope.write((work) => updateUser(work, id, { language }));
    },
    async update(scope: Scope, body: BodyOf<Routes["updateProfile"]>): Promise<Profile> {
      const id = personOf(scope);
      await scope.write(async (work) => {
        const before = await demandHeld(work, id);
        const picture = body.profilePic === undefined ? before.profile_pic : body.profilePic;
        await updateUser(work, id, { name: body.name, profile_pic: picture });
        await work.audit({
          action: "user.profile_changed",
          subjectId: id,
          subject: before.email,
          before: { name: before.name, profilePic: before.profile_pic },
          after: { name: body.name, profilePic: picture },
        });
        await userChanged(work, id);
      });
      return get(scope);
    },
    async updateNotifications(scope: Scope, body: BodyOf<Routes["updateNotifications"]>): Promise<Profile> {
      const id = personOf(scope);
      await scope.write(async (work) => {
        const before = await demandHeld(work, id);
        const { audioSettings: kept } = before.notifications;
        const { enable = kept.enable, sounds = [] } = body.audioSettings ?? {};
        const others = kept.sounds.filter(({ type }) => !sounds.some((sound) => sound.type === type));
        const after = {
          ...before.notifications,
          ...body,
          audioSettings: { enable, sounds: [...others, ...sounds] },
        };
        await updateUser(work, id, { notifications: json(after) });
        await work.audit({
          action: "user.notifications_changed",
          subjectId: id,
          subject: before.email,
          before: before.notifications,
          after,
        });
      });
      return get(scope);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfile>;
