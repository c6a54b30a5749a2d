import type { LooseCall } from "./types.ts";

/** Fills the `{name}` places of a path and adds the query; undefined and null are left out. */
export function addressOf(path: string, { params = {}, query = {} }: LooseCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size ? `${filled}?${search}` : filled;
}

/** Method, address and fetch options of one call. */
export function requestOf(key: string, call: LooseCall): { url: string; init: RequestInit } {
  const [method = "GET", path = ""] = key.split(" ");
  const init: RequestInit = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (call.signal) init.signal = call.signal;
  if (call.body instanceof FormData) init.body = call.body;
  else if (call.body !== undefined) {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(call.body);
  }
  return { url: addressOf(path, call), init };
}
