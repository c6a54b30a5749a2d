import { api } from "../api/client.ts";
import { speak } from "../i18n/index.ts";
import type { Language } from "../i18n/languages.ts";

/** Speaks another language from now on, on this device and in what this person is mailed. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  // The console speaks it already; signing in says it again.
  await api("PUT /e/enterprise/profile/language", { body: { language } }).catch(() => {});
}
