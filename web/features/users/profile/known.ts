import type { Profile } from "#contract/users/profile.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { profileQuery } from "../queries.ts";

/** What was saved of oneself is known everywhere at once: on this page, in the top bar, to whoever plays sounds. */
export function known(profile: Profile): void {
  queryClient.setQueryData(profileQuery().queryKey, { profile });
  const { name, profilePic, enableChatNotification, enablePushNotification, audioSettings } = profile;
  useSession.setState(({ me }) => ({
    me: me && { ...me, name, profilePic, enableChatNotification, enablePushNotification, audioSettings },
  }));
}
