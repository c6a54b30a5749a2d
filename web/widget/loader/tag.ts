import type { Who } from "../wire.ts";

/** What a site wrote into the script tag. */
export interface Tag {
  origin: string;
  key: string;
  who: Who;
  language: string;
  open: boolean;
}

/** Reads the tag that this script came with, however late it was put into the page. */
export function readTag(): Tag | undefined {
  const known = document.currentScript as HTMLScriptElement | null;
  const script = known?.dataset.key
    ? known
    : document.querySelector<HTMLScriptElement>('script[data-key][src*="/webchat/widget.js"]');
  const { key, name, email, phone, language = "", open } = script?.dataset ?? {};
  if (!script || !key) return undefined;
  return {
    origin: new URL(script.src, location.href).origin,
    key,
    who: withoutEmpty({ name, email, phone }),
    language,
    open: open !== undefined && open !== "false",
  };
}

/** Who somebody is said to be, with nothing in it but texts. */
export function withoutEmpty(given: { [field in keyof Who]?: unknown }): Who {
  const who: Who = {};
  for (const field of ["name", "email", "phone"] as const)
    if (typeof given[field] === "string" && given[field]) who[field] = given[field];
  return who;
}
