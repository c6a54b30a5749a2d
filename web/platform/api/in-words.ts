import { i18n } from "../i18n/instance.ts";

/**
 * What the server said, in the reader's language: a failure, or the sentence of what went well. Its words are no part of
 * the first load: they come with the first thing that it says, and where they cannot be had it is told as it is.
 */
export const inWords = async <T>(said: T): Promise<T> =>
  (i18n.language ?? "en") === "en"
    ? said
    : import("../said/answers.ts").then(({ worded }) => worded(said)).catch(() => said);
