import type { HttpReply, HttpRequest } from "#channels/kit/index.ts";
import type { OpenChannel } from "../open.ts";

const HIDDEN = "•••";
/** Shorter values are words that stand everywhere. */
const SECRET_MIN = 6;
/** In an answer that is no refusal shorter ones may be part of an id, which must stay what it is. */
const SECRET_IN_IDS = 12;
const SECRET_HEADERS =
  /^(authorization|authentication|proxy-authorization|cookie|set-cookie|.*(api-?key|token|secret|signature).*)$/i;
/** Tokens that no form holds, in what vendors answer and in what we send to fetch them. */
const SECRET_MEMBERS =
  /("(?:access_token|refresh_token|id_token|token|JWTAUTH|password|assertion|client_secret)"\s*:\s*")[^"]*"/gi;
const SECRET_FIELDS = /\b((?:access_token|client_secret|assertion|password|refresh_token)=)[^&\s]*/gi;

type Redactor = ReturnType<typeof createRedactor>;
/** By channel as it was opened: one that is changed is opened anew. */
const known = new WeakMap<OpenChannel, Redactor>();

/** What hides what a channel's form holds in secret, however it stands in a call. */
export function redactor(channel: OpenChannel): Redactor {
  let found = known.get(channel);
  if (!found) known.set(channel, (found = createRedactor(channel)));
  return found;
}

function createRedactor({ adapter, type, account }: OpenChannel) {
  const spelled = adapter
    .credentials(type)
    .filter((field) => field.secret)
    .map((field) => account.credentials[field.name] ?? "")
    .filter((value) => value.length >= SECRET_MIN)
    .flatMap(spellings);
  const secrets = [...new Set(spelled)].sort((a, b) => b.length - a.length);
  const carried = createCarried();
  const longOnes = secrets.filter(({ length }) => length >= SECRET_IN_IDS);
  const text = (given: string): string =>
    secrets
      .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), given)
      .replace(SECRET_MEMBERS, `$1${HIDDEN}"`)
      .replace(SECRET_FIELDS, `$1${HIDDEN}`);
  return {
    text,
    /** What a vendor answers goes into sentences that people read, and some repeat the call that they refuse. */
    reply(given: HttpReply, request: Pick<HttpRequest, "headers">): HttpReply {
      const refused = given.status >= 400;
      const shortest = refused ? SECRET_MIN : SECRET_IN_IDS;
      let { body } = given;
      for (const name in request.headers)
        for (const value of carried(name, request.headers[name]!))
          if (value.length >= shortest) body = body.replaceAll(value, HIDDEN);
      for (const secret of refused ? secrets : longOnes) body = body.replaceAll(secret, HIDDEN);
      return body === given.body ? given : { ...given, body };
    },
    headers: (given: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          SECRET_HEADERS.test(name) ? HIDDEN : text(value),
        ]),
      ),
  };
}

const NOTHING: readonly string[] = [];

/**
 * What a call shows itself by: a secret header as a whole, and what follows the scheme. Each name's last value is
 * remembered: a broadcast's calls carry the same a million times.
 */
function createCarried() {
  const last = new Map<string, { value: string; shown: readonly string[] }>();
  return (name: string, value: string): readonly string[] => {
    const before = last.get(name);
    if (before?.value === value) return before.shown;
    const secret = value !== "" && SECRET_HEADERS.test(name);
    const shown = secret ? [value, value.replace(/^\S+ +/, "")] : NOTHING;
    last.set(name, { value, shown });
    return shown;
  };
}

/** How a value stands in a text, in a path, in a form and in JSON. */
const spellings = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ "": value }).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
];
