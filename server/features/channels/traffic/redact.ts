import type { OpenChannel } from "../open.ts";

const HIDDEN = "•••";
/** Shorter values are words that stand everywhere. */
const SECRET_MIN = 6;
const SECRET_HEADERS =
  /^(authorization|authentication|proxy-authorization|cookie|set-cookie|.*(api-?key|token|secret|signature).*)$/i;
/** Tokens that no form holds, in what vendors answer and in what we send to fetch them. */
const SECRET_MEMBERS =
  /("(?:access_token|refresh_token|id_token|token|JWTAUTH|password|assertion|client_secret)"\s*:\s*")[^"]*"/gi;
const SECRET_FIELDS = /\b((?:access_token|client_secret|assertion|password|refresh_token)=)[^&\s]*/gi;

/** A function that hides what a channel's form holds in secret, however it stands in a call. */
export function redactor({ adapter, type, account }: OpenChannel) {
  const secrets = adapter
    .credentials(type)
    .filter((field) => field.secret)
    .map((field) => account.credentials[field.name] ?? "")
    .filter((value) => value.length >= SECRET_MIN)
    .flatMap(spellings)
    .sort((a, b) => b.length - a.length);
  const text = (given: string): string =>
    secrets
      .reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), given)
      .replace(SECRET_MEMBERS, `$1${HIDDEN}"`)
      .replace(SECRET_FIELDS, `$1${HIDDEN}`);
  return {
    text,
    headers: (given: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          SECRET_HEADERS.test(name) ? HIDDEN : text(value),
        ]),
      ),
  };
}

/** How a value stands in a text, in a path, in a form and in JSON. */
const spellings = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ "": value }).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
];
