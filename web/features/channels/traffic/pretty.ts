import type { TrafficLineView } from "#contract/channels/use.ts";

const FIRST_ERROR = 400;

/** How a call went: refused or without an answer, answered with something wrong about it, or well. */
export function toneOf({ status, error }: Pick<TrafficLineView, "status" | "error">): "bad" | "warn" | "ok" {
  if (status === null || status >= FIRST_ERROR) return "bad";
  return error === null ? "ok" : "warn";
}

/** An address without its host. */
export const pathOf = (url: string): string => /^[a-z]+:\/\/[^/]+(\/.*)$/.exec(url)?.[1] ?? url;

/** A body as a person reads it: JSON indented, forms a field a line, everything else as it is. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return /^[\w.%+~[\]-]+=[^\s]*$/.test(body) && body.includes("&") ? formLines(body) : body;
  }
}

const formLines = (body: string): string =>
  [...new URLSearchParams(body)].map(([name, value]) => `${name} = ${value}`).join("\n");
