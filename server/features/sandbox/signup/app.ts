import { configIdOf, type MetaApp } from "#sandbox/protocols/cloud-api/signup/tokens.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** Where the dialog stands: on the server's own address, so that it is reached wherever the console is. */
export const DIALOG = "/sandbox-meta";

/** The app of this installation at the stand-in for Meta. */
export const sandboxMeta = (secrets: Pick<Secrets, "key">): MetaApp => ({
  id: "100000000000001",
  secret: secrets.key("sandbox.meta").toString("hex"),
});

/** The same with what opens the dialog for one enterprise. */
export const sandboxSignup = (secrets: Pick<Secrets, "key">, enterpriseId: string) => {
  const app = sandboxMeta(secrets);
  return { ...app, configId: configIdOf(app, enterpriseId), dialogPath: DIALOG };
};
