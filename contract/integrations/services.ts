import { AUTH_TYPES } from "./limits.ts";

/** What a field of a service holds; a secret is sealed and never shown, an address decides where secrets may go. */
type FieldKind = "text" | "address" | "secret" | "choice" | "port" | "ice";
export interface ServiceField {
  name: string;
  kind: FieldKind;
  /** It may be left empty. */
  optional?: true;
  choices?: readonly string[];
  /** Asked for where another field holds one of these. */
  when?: { field: string; is: readonly string[] };
}

/** Auth config types but GenAI, which has a form of its own. */
export type ServiceType = Exclude<(typeof AUTH_TYPES)[keyof typeof AUTH_TYPES], typeof AUTH_TYPES.genAi>;
export type ServiceSettings = Record<string, string>;

export const SETTING_MAX = 4_000;

const shownFor = (field: string, ...is: string[]) => ({ when: { field, is } });

/** A service that is called by HTTP, and how it knows who calls. */
const HTTP: readonly ServiceField[] = [
  { name: "url", kind: "address" },
  { name: "auth", kind: "choice", choices: ["none", "basic", "bearer", "apiKey", "oauth2"] },
  { name: "username", kind: "text", ...shownFor("auth", "basic") },
  { name: "password", kind: "secret", ...shownFor("auth", "basic") },
  { name: "token", kind: "secret", ...shownFor("auth", "bearer") },
  { name: "header", kind: "text", ...shownFor("auth", "apiKey") },
  { name: "key", kind: "secret", ...shownFor("auth", "apiKey") },
  { name: "tokenUrl", kind: "address", ...shownFor("auth", "oauth2") },
  { name: "clientId", kind: "text", ...shownFor("auth", "oauth2") },
  { name: "clientSecret", kind: "secret", ...shownFor("auth", "oauth2") },
  { name: "scope", kind: "text", optional: true, ...shownFor("auth", "oauth2") },
];

export const SERVICES: Record<ServiceType, readonly ServiceField[]> = {
  [AUTH_TYPES.compute]: HTTP,
  [AUTH_TYPES.webhooks]: [
    { name: "url", kind: "address" },
    { name: "signingSecret", kind: "secret" },
  ],
  [AUTH_TYPES.webrtcVideo]: [
    { name: "provider", kind: "choice", choices: ["ice", "livekit"] },
    { name: "iceServers", kind: "ice", ...shownFor("provider", "ice") },
    { name: "username", kind: "text", optional: true, ...shownFor("provider", "ice") },
    { name: "password", kind: "secret", optional: true, ...shownFor("provider", "ice") },
    { name: "url", kind: "address", ...shownFor("provider", "livekit") },
    { name: "apiKey", kind: "text", ...shownFor("provider", "livekit") },
    { name: "apiSecret", kind: "secret", ...shownFor("provider", "livekit") },
  ],
  [AUTH_TYPES.database]: [
    { name: "host", kind: "text" },
    { name: "port", kind: "port" },
    { name: "database", kind: "text" },
    { name: "username", kind: "text" },
    { name: "password", kind: "secret" },
    { name: "tls", kind: "choice", choices: ["verify", "require", "off"] },
  ],
  [AUTH_TYPES.speechToText]: [
    ...HTTP,
    { name: "model", kind: "text", optional: true },
    { name: "language", kind: "text", optional: true },
  ],
};

export const isService = (type: number): type is ServiceType => type !== AUTH_TYPES.genAi && type in SERVICES;

/** The fields that are asked for, by what the others hold. */
export const askedFor = (type: ServiceType, settings: ServiceSettings): ServiceField[] =>
  SERVICES[type].filter(({ when }) => !when || when.is.includes(settings[when.field] ?? ""));

/** Where secrets go: with another one they are to be entered again. */
export const placeOf = (type: ServiceType, settings: ServiceSettings): string =>
  JSON.stringify(
    askedFor(type, settings)
      .filter(({ name, kind }) => kind === "address" || kind === "ice" || name === "host" || name === "port")
      .map(({ name }) => settings[name]),
  );

/** What is wrong with settings, by field; `kept` names the secrets that may be left empty. */
export function wrongSettings(
  type: ServiceType,
  settings: ServiceSettings,
  kept: readonly string[] = [],
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of askedFor(type, settings)) {
    const value = settings[field.name]?.trim() ?? "";
    const may = field.optional || kept.includes(field.name);
    const fault = value === "" ? (may ? undefined : "This field is mandatory.") : faultOf(field, value);
    if (fault) wrong[field.name] = fault;
  }
  return wrong;
}

const ADDRESS = /^(?:https?|wss?):\/\/[^\s/?#@]+(?:[/?][^\s]*)?$/i;
const ICE = /^(?:stun|stuns|turn|turns):[^\s]+$/i;

function faultOf({ kind, choices }: ServiceField, value: string): string | undefined {
  if (kind === "choice" && !choices?.includes(value)) return `must be one of ${choices?.join(", ")}`;
  if (kind === "address" && !ADDRESS.test(value)) return "must be an address like https://api.example.com";
  if (kind === "port" && !(/^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536))
    return "must be a port, 1 to 65535";
  if (kind === "ice" && !value.split(/\s+/).every((one) => ICE.test(one)))
    return "must be addresses such as stun:stun.example.com:3478";
  return undefined;
}
