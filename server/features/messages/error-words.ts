import { channelErrorCode, type VendorError } from "#channels/kit/index.ts";

/** An error as the history holds it: 470 for every vendor's "send a template", with the vendor's own code in words. */
export function errorWords(error: VendorError): { code: string | null; description: string } {
  const shown = channelErrorCode(error);
  const own = error.code && String(shown) !== error.code ? ` (${error.code})` : "";
  return { code: shown === null ? error.code || null : String(shown), description: `${error.text}${own}` };
}
