import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { i18n } from "#web/platform/i18n/instance.ts";

/** A password as the server wants it: under its key where it shows one, bound to what it is sent with. */
export async function sealed(
  key: string | null | undefined,
  bound: string,
  password: string,
): Promise<string> {
  if (!key) return password;
  if (!isSecureContext) throw new ApiError(400, 400, i18n.t("needsHttps", { ns: "auth" }));
  return (await import("./encrypt.ts")).encryptPassword(key, bound, password);
}

/** The same for a password that comes with the link of a mail. */
export async function sealedForLink(code: string, password: string): Promise<string> {
  const { passwordKey } = await api("GET /account/enterprise/passwordKey");
  return sealed(passwordKey, code, password);
}
