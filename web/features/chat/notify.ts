import type { SoundEvent } from "#contract/users/sounds.ts";
import { apiQuery, queryClient } from "#web/platform/api/query.ts";
import { play } from "#web/platform/sounds.ts";

const FRESH_MS = 60_000;
const AGAIN_MS = 4_000;

/** What each sound is repeated for. However much it is, it sounds once at a time. */
const repeating = new Map<SoundEvent, Set<() => boolean>>();

async function wantedFor(event: SoundEvent) {
  const profile = apiQuery("GET /e/enterprise/profile/");
  const known = await queryClient.fetchQuery({ ...profile, staleTime: FRESH_MS }).catch(() => undefined);
  const wanted = known?.profile.audioSettings;
  return wanted?.enable ? wanted.sounds.find(({ type }) => type === event) : undefined;
}

/** Sounds as this person wants to be told, for as long as `lasts` holds where they want it repeated. */
export async function notify(event: SoundEvent, lasts: () => boolean = () => false): Promise<void> {
  const sound = await wantedFor(event);
  if (!sound) return;
  await play(sound.sound, sound.volume).catch(() => {});
  if (!sound.repeat || !lasts()) return;
  const already = repeating.get(event);
  if (already) already.add(lasts);
  else await repeat(event, lasts);
}

async function repeat(event: SoundEvent, lasts: () => boolean): Promise<void> {
  const reasons = new Set([lasts]);
  repeating.set(event, reasons);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    for (const one of reasons) if (!one()) reasons.delete(one);
    // They may have chosen otherwise meanwhile.
    const sound = reasons.size > 0 ? await wantedFor(event) : undefined;
    if (!sound?.repeat) break;
    await play(sound.sound, sound.volume).catch(() => {});
  }
  repeating.delete(event);
}
