import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Notifications } from "#contract/users/notifications.ts";
import type { Profile } from "#contract/users/profile.ts";
import { SOUND_EVENTS, type SoundEvent } from "#contract/users/sounds.ts";
import { api } from "#web/platform/api/client.ts";
import { known } from "./known.ts";

export type Sound = Notifications["audioSettings"]["sounds"][number];

const USUAL: Omit<Sound, "type"> = { sound: "chime", repeat: false, volume: 80 };

/** How one is told, as it stands on screen; each change is saved by itself, one after the other. */
export function useNotifications(profile: Profile) {
  const { enableChatNotification, audioSettings } = profile;
  const [shown, setShown] = useState({ enableChatNotification, audioSettings });
  // Of two that overlap the one that was made last must be the last to be saved.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useMutation({
    mutationFn: (body: Partial<Notifications>) => {
      const mine = turn.current.then(() => api("PUT /e/enterprise/profile/audio", { body }));
      turn.current = mine.catch(() => {});
      return mine;
    },
    onSuccess: (saved) => known(saved.profile),
    onError: () => setShown({ enableChatNotification, audioSettings }),
  });
  const save = (body: Partial<Notifications>) => {
    setShown((old) => ({ ...old, ...body }));
    saving.mutate(body);
  };
  const { enable, sounds } = shown.audioSettings;
  const all = SOUND_EVENTS.map((type) => sounds.find((one) => one.type === type) ?? { type, ...USUAL });
  return {
    chats: shown.enableChatNotification,
    audible: enable,
    sounds: all,
    saving: saving.isPending,
    saved: saving.isSuccess,
    setChats: (on: boolean) => save({ enableChatNotification: on }),
    setAudible: (on: boolean) => save({ audioSettings: { enable: on, sounds: all } }),
    setSound: (type: SoundEvent, change: Partial<Sound>) =>
      save({
        audioSettings: {
          enable,
          sounds: all.map((one) => (one.type === type ? { ...one, ...change } : one)),
        },
      }),
  };
}
