import type { SoundEvent } from "#contract/users/sounds.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";
import { play } from "#web/platform/sounds.ts";

const FRESH_MS = 60_000;
const AGAIN_MS = 4_000;
/** A sound that is to be repeated is heard so often at most. */
const TIMES = 8;

/** Sounds as this person wants to be told, for as long as `lasts` holds where they want it repeated. */
export async function notify(event: SoundEvent, lasts: () => boolean = () => false): Promise<void> {
  const profile = apiQuery("GET /e/enterprise/profile/");
  const known = await queryClient.fetchQuery({ ...profile, staleTime: FRESH_MS }).catch(() => undefined);
  const wanted = known?.profile.audioSettings;
  const sound = wanted?.enable ? wanted.sounds.find(({ type }) => type === event) : undefined;
  if (!sound) return;
  for (let time = 0; time < TIMES; time++) {
    await play(sound.sound, sound.volume).catch(() => {});
    if (!sound.repeat) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (!lasts()) return;
  }
}
