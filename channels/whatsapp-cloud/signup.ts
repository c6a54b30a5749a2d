import { readReplyError } from "../kit/cloud-api/index.ts";
import type { HttpReply, HttpRequest, SignupApp, SignupCall, SignupCalls } from "../kit/index.ts";
import { at, bearer, get, listAt, postForm, postJson, readJson, textAt, withQuery } from "../kit/index.ts";
import { NUMBER_FIELDS, PROFILE_FIELDS, readNumber, readProfile } from "./numbers.ts";

const GRAPH = "https://graph.facebook.com";
const DIALOG = "https://www.facebook.com";
export const VERSION = "v21.0";
/** The grant under which Meta lists the business accounts that were shared. */
const SCOPE = "whatsapp_business_management";

/** Meta's embedded signup for the Cloud API (Meta, "Embedded Signup", "Business Management API"). */
export function embeddedSignup(app: SignupApp): SignupCalls {
  const base = `${app.origin || GRAPH}/${VERSION}`;
  const place = (id: string, edge = "") => `${base}/${encodeURIComponent(id)}${edge}`;
  return {
    dialog: (state, name) =>
      withQuery(`${app.dialogOrigin || DIALOG}/${VERSION}/dialog/oauth`, {
        client_id: app.id,
        config_id: app.configId,
        redirect_uri: app.redirectUri,
        response_type: "code",
        override_default_response_type: "true",
        state,
        extras: JSON.stringify({ sessionInfoVersion: "3", setup: { business: { name } } }),
      }),
    exchange: (code) =>
      call(
        get(
          `${base}/oauth/access_token`,
          {},
          {
            client_id: app.id,
            client_secret: app.secret,
            redirect_uri: app.redirectUri,
            code,
          },
        ),
        (body) => some(textAt(body, "access_token"), (token) => ({ token })),
      ),
    inspect: (token) =>
      call(get(`${base}/debug_token`, bearer(`${app.id}|${app.secret}`), { input_token: token }), (body) =>
        at(body, "data", "is_valid") === true ? { accounts: granted(body) } : undefined,
      ),
    account: (token, id) =>
      call(get(place(id), bearer(token), { fields: "id,name" }), (body) =>
        some(textAt(body, "id"), (found) => ({ id: found, name: textAt(body, "name") ?? found })),
      ),
    numbers: (token, account) =>
      call(
        get(place(account, "/phone_numbers"), bearer(token), { fields: NUMBER_FIELDS, limit: "100" }),
        (body) => listAt(body, "data").flatMap((item) => readNumber(item) ?? []),
      ),
    number: (token, id) => call(get(place(id), bearer(token), { fields: NUMBER_FIELDS }), readNumber),
    requestCode: (token, number, method, language) =>
      done(postForm(place(number, "/request_code"), bearer(token), { code_method: method, language })),
    verifyCode: (token, number, code) =>
      done(postForm(place(number, "/verify_code"), bearer(token), { code })),
    register: (token, number, pin) =>
      done(postJson(place(number, "/register"), bearer(token), { messaging_product: "whatsapp", pin })),
    profile: (token, number) =>
      call(
        get(place(number, "/whatsapp_business_profile"), bearer(token), { fields: PROFILE_FIELDS }),
        (body) => readProfile(at(body, "data", 0)),
      ),
    setProfile: (token, number, profile) =>
      done(
        postJson(place(number, "/whatsapp_business_profile"), bearer(token), {
          messaging_product: "whatsapp",
          ...profile,
        }),
      ),
  };
}

const granted = (body: unknown): string[] => [
  ...new Set(
    listAt(body, "data", "granular_scopes")
      .filter((grant) => textAt(grant, "scope") === SCOPE)
      .flatMap((grant) => listAt(grant, "target_ids").map(String)),
  ),
];

const some = <T>(text: string | undefined, make: (text: string) => T): T | undefined =>
  text === undefined ? undefined : make(text);

/** A call whose answer is read; what cannot be read is an error like what was refused. */
const call = <T>(request: HttpRequest, read: (body: unknown) => T | undefined): SignupCall<T> => ({
  request,
  read(reply: HttpReply) {
    const said = reply.status < 300 ? read(readJson(reply.body)) : undefined;
    return said === undefined ? { error: readReplyError(reply) } : { said };
  },
});

const done = (request: HttpRequest): SignupCall<true> =>
  call(request, (body) => (at(body, "success") === true ? true : undefined));
