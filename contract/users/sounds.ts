/** The sounds that the console can make, by name; it synthesises them itself. */
export const SOUND_NAMES = ["chime", "bell", "drop", "pulse", "knock"] as const;
export type SoundName = (typeof SOUND_NAMES)[number];
/** What a sound tells of. */
export const SOUND_EVENTS = ["new_chat", "new_message"] as const;
export type SoundEvent = (typeof SOUND_EVENTS)[number];
