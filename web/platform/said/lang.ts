const OTHER_SCRIPTS = /\p{Script=Arabic}|\p{Script=Devanagari}/u;

/** What a text that the server said is read aloud as: English, where nothing of it was translated. */
export const langOf = (text: string): "en" | undefined => (OTHER_SCRIPTS.test(text) ? undefined : "en");
