import type { Account, Content, HttpRequest, OutboundMessage, TokenSource } from "../kit/index.ts";
import {
  basic,
  bearer,
  clientCredentials,
  inFull,
  noSuchKind,
  onlyByCode,
  postForm,
  postJson,
  Unsendable,
  withQuery,
} from "../kit/index.ts";
import type { Call, Configuration } from "./config.ts";
import { fillJson, fillRecord, fillText, fillUrl, type Values } from "./fill.ts";
import { valuesOf } from "./values.ts";

/** The call for a message. */
export function buildCall(
  account: Account,
  config: Configuration,
  given: OutboundMessage,
  token: string,
): HttpRequest {
  const message = config.template ? given : { ...given, content: inFull(given.content) };
  const call = callFor(config, message.content);
  const values = valuesOf(account, message);
  const url = withQuery(address(fillUrl(call.url, values), account.origin), fillRecord(call.query, values));
  const headers = { ...present(fillRecord(call.headers, values)), ...authHeaders(config, values, token) };
  if (call.json !== undefined)
    return { ...postJson(url, headers, fillJson(call.json, values)), method: call.method };
  if (call.form) return { ...postForm(url, headers, fillRecord(call.form, values)), method: call.method };
  return { method: call.method, url, headers };
}

function callFor(config: Configuration, content: Content): Call {
  switch (content.kind) {
    case "text":
    case "link":
      return config.send;
    case "template":
      if (content.cards || content.expiresAt !== undefined)
        throw new Unsendable("This channel sends no carousels and no limited-time offers from here.");
      // A gateway that knows no templates is sent their text.
      if (!config.template && content.rendered === undefined) {
        throw new Unsendable(
          "This channel sends the text of a template: fill the template in before it is sent.",
        );
      }
      return config.template ?? config.send;
    case "media":
      if (config.media) return config.media;
      throw new Unsendable('This channel sends no media: its configuration has no "media".');
    case "suggestions":
    case "cards":
      throw config.template ? onlyByCode("This channel") : noSuchKind("This channel", content);
    default:
      throw noSuchKind("This channel", content);
  }
}

/** The address on the vendor's host, or the same place on the one that stands in for it. */
export function address(url: string, origin: string | undefined): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Unsendable(`"${url}" is no whole address: enter one that begins with https:// in the channel.`);
  }
  const { pathname, search } = new URL(url);
  return origin ? `${origin}${pathname}${search}` : url;
}

const present = (record: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      // A line break would end the header and begin another.
      value === undefined ? [] : [[name.toLowerCase(), value.replace(/[\r\n]+/g, " ")]],
    ),
  );

function authHeaders({ auth }: Configuration, values: Values, token: string): Record<string, string> {
  const filled = (text: string) => fillText(text, values) ?? "";
  switch (auth.kind) {
    case "none":
      return {};
    case "basic":
      return { authorization: basic(filled(auth.user), filled(auth.password)) };
    case "header":
      return { [auth.name.toLowerCase()]: filled(auth.value) };
    case "bearer":
      return bearer(filled(auth.token));
    case "oauth2":
      return bearer(token);
  }
}

/** Where the token of an OAuth 2 configuration comes from. */
export function tokenOf({ credentials, origin }: Account, { auth }: Configuration): TokenSource | undefined {
  if (auth.kind !== "oauth2") return undefined;
  const { url, clientId, clientSecret, scope, inBody } = auth;
  const source = (): TokenSource =>
    clientCredentials({
      url: address(fillUrl(url, credentials), origin),
      id: fillText(clientId, credentials) ?? "",
      secret: fillText(clientSecret, credentials) ?? "",
      scope,
      inBody,
    });
  return { request: (now) => source().request(now), read: (reply) => source().read(reply) };
}
