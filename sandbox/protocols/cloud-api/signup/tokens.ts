import { hmac, same } from "../../../kit/wire.ts";

/** The app that people grant their business accounts to. */
export interface MetaApp {
  id: string;
  secret: string;
}
/** What a token opens: one business account of one enterprise. */
export interface Grant {
  enterpriseId: string;
  wabaId: string;
}

const SIGN = 32;
const signed = (secret: string, text: string) => hmac("sha256", secret, text, "hex").slice(0, SIGN);

/** A token that names what it opens, signed: nobody has to keep it. */
export function grantToken({ secret }: MetaApp, { enterpriseId, wabaId }: Grant): string {
  const head = `EAA${Buffer.from(`${enterpriseId} ${wabaId}`).toString("base64url")}`;
  return `${head}.${signed(secret, head)}`;
}

/** What a token opens; undefined where the vendor did not give it. */
export function readGrant({ secret }: MetaApp, token: string): Grant | undefined {
  const [head = "", sign] = token.split(".");
  if (!same(sign, signed(secret, head))) return undefined;
  const [enterpriseId = "", wabaId = ""] = Buffer.from(head.slice(3), "base64url")
    .toString("utf8")
    .split(" ");
  return { enterpriseId, wabaId };
}

/** Names the enterprise that the dialog is opened for, so that nobody else can open it. */
export const configIdOf = ({ secret }: MetaApp, enterpriseId: string): string =>
  `${enterpriseId}.${signed(secret, `config ${enterpriseId}`)}`;

/** The enterprise a dialog is opened for; undefined where the id was made up. */
export function enterpriseOf({ secret }: MetaApp, configId: string): string | undefined {
  const [enterpriseId = "", sign] = configId.split(".");
  return same(sign, signed(secret, `config ${enterpriseId}`)) ? enterpriseId : undefined;
}
