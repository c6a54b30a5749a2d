import { randomBytes, randomInt } from "node:crypto";
import { metaRefusal } from "#sandbox/protocols/cloud-api/reasons.ts";
import { readSignupCall, type SignupCall } from "#sandbox/protocols/cloud-api/signup/calls.ts";
import {
  debugReply,
  numberReply,
  numbersReply,
  profileReply,
  SIGNUP_REFUSALS,
  SUCCESS,
  tokenReply,
  wabaReply,
} from "#sandbox/protocols/cloud-api/signup/replies.ts";
import { grantToken, readGrant } from "#sandbox/protocols/cloud-api/signup/tokens.ts";
import type { WireReply, WireRequest } from "#sandbox/kit/wire.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import { SANDBOX_AUDIENCE } from "../audience.ts";
import { sandboxMeta } from "./app.ts";
import { findNumber, findWaba, numbersOf, type NumberRow, takeCode, updateNumber } from "./repository.ts";

/** Where businesses are taken on. */
export const SIGNUP_VENDOR = "whatsapp-cloud";

const CODE_MS = 10 * 60_000;
const TRIES = 5;
const BYTES = 24;

/** What the dialog gives; the vendor gives a token for it once. */
export const newDialogCode = (): string => `AQ${randomBytes(BYTES).toString("base64url")}`;

type Of<K extends SignupCall["kind"]> = SignupCall & { kind: K };

/** Meta's side of taking a business on: codes, tokens, numbers. */
export function createSandboxSignup({ database, secrets, actFor }: Platform) {
  const { system } = database;
  const app = sandboxMeta(secrets);

  /** The number that a token may speak for, and whose it is. */
  async function numberOf(id: string, token: string) {
    const grant = readGrant(app, token);
    const number = grant && (await findNumber(system, id));
    return number && number.wabaId === grant.wabaId ? { number, ...grant } : undefined;
  }

  async function exchange({ clientId, clientSecret, code, redirectUri }: Of<"exchange">): Promise<WireReply> {
    if (clientId !== app.id || clientSecret !== app.secret) return SIGNUP_REFUSALS.app;
    const taken = await takeCode(system, code, redirectUri);
    return taken ? tokenReply(grantToken(app, taken)) : SIGNUP_REFUSALS.code;
  }

  /** Undefined for what is no business account and no number taken on here. */
  async function node({ id, token }: Of<"node">): Promise<WireReply | undefined> {
    const found = await numberOf(id, token);
    if (found) return numberReply(found.number);
    const waba = readGrant(app, token)?.wabaId === id ? await findWaba(system, id) : undefined;
    return waba && wabaReply(waba);
  }

  async function requestCode(number: NumberRow, enterpriseId: string, method: string): Promise<WireReply> {
    if (method !== "SMS" && method !== "VOICE") return SIGNUP_REFUSALS.method;
    if (number.verified) return SIGNUP_REFUSALS.verified;
    const code = String(randomInt(100_000, 1_000_000));
    await updateNumber(system, number.id, { code, code_method: method, code_at: new Date(), code_tries: 0 });
    await actFor(enterpriseId).write((work) =>
      work.announce("sandbox.changed", { accounts: [] }, SANDBOX_AUDIENCE),
    );
    return SUCCESS;
  }

  async function verifyCode(number: NumberRow, given: string): Promise<WireReply> {
    const { id, code, codeAt, codeTries } = number;
    const live =
      code !== null && codeAt !== null && codeAt.getTime() > Date.now() - CODE_MS && codeTries < TRIES;
    if (!live) return SIGNUP_REFUSALS.over;
    if (given !== code) {
      await updateNumber(system, id, { code_tries: codeTries + 1 });
      return SIGNUP_REFUSALS.wrong;
    }
    await updateNumber(system, id, { verified: true, code: null });
    return SUCCESS;
  }

  async function register(number: NumberRow, pin: string): Promise<WireReply> {
    if (!/^\d{6}$/.test(pin)) return SIGNUP_REFUSALS.form;
    if (!number.verified) return SIGNUP_REFUSALS.unverified;
    if (number.pin !== null && number.pin !== pin) return SIGNUP_REFUSALS.pin;
    await updateNumber(system, number.id, { pin });
    return SUCCESS;
  }

  async function setProfile(number: NumberRow, { profile }: Of<"set-profile">): Promise<WireReply> {
    await updateNumber(system, number.id, { profile: json({ ...number.profile, ...profile }) });
    return SUCCESS;
  }

  async function ofNumber(
    call: Exclude<SignupCall, { kind: "exchange" | "debug" | "node" | "numbers" }>,
  ): Promise<WireReply> {
    const found = await numberOf(call.id, call.token);
    if (!found) return metaRefusal(readGrant(app, call.token) ? "missing" : "auth");
    const { number, enterpriseId } = found;
    switch (call.kind) {
      case "request-code":
        return requestCode(number, enterpriseId, call.method);
      case "verify-code":
        return verifyCode(number, call.code);
      case "register":
        return register(number, call.pin);
      case "profile":
        return profileReply(number);
      case "set-profile":
        return setProfile(number, call);
    }
  }

  return {
    /** Undefined where it is another call, which the channel's own account answers. */
    async answer(request: WireRequest): Promise<WireReply | undefined> {
      const call = readSignupCall(request);
      if (!call) return undefined;
      switch (call.kind) {
        case "exchange":
          return exchange(call);
        case "debug":
          return call.by === `${app.id}|${app.secret}`
            ? debugReply(app.id, readGrant(app, call.inspected)?.wabaId)
            : metaRefusal("auth");
        case "node":
          return node(call);
        case "numbers":
          return readGrant(app, call.token)?.wabaId === call.wabaId
            ? numbersReply(await numbersOf(system, call.wabaId))
            : metaRefusal("auth");
        default:
          return ofNumber(call);
      }
    },
  };
}
export type SandboxSignup = ReturnType<typeof createSandboxSignup>;
