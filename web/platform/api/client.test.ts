import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "#contract/errors.ts";
import { remember } from "../storage.ts";
import { useSession } from "../session/store.ts";
import { useToasts } from "../toast/store.ts";
import { speak, startTexts } from "../i18n/index.ts";
import { api, told } from "./client.ts";
import { ApiError } from "./errors.ts";
import { errorMessage } from "./message.ts";
import { showFieldErrors } from "./fields.ts";
import { requestOf } from "./request.ts";

const answer = (status: number, body: unknown) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
const failure = async () =>
  (await api("GET /e/enterprise/users/me").catch((error: unknown) => error)) as ApiError;

const ended = () => useSession.getState().ended;
const says = () => useToasts.getState().list.map(({ text }) => text);

beforeEach(() => {
  remember.set("dlvrd.signedIn", "1");
  useSession.setState({ me: { name: "Asha" } as never, ended: null });
  useToasts.setState({ list: [] });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, "The server cannot be reached. Check the connection and try again."],
  [false, "Data not Synced,Please Turn On Internet!"],
])("tells a network that is away from a server that is (on line: %s)", (onLine, words) => {
  vi.stubGlobal("navigator", { ...navigator, onLine });
  expect(errorMessage(new ApiError(0, 0, ""))).toBe(words);
});

describe("envelopes", () => {
  it("takes an enterprise reply out of `response`", async () => {
    answer(200, { status: true, message: { message: "ok" }, response: { name: "Asha" } });
    expect(await api("GET /e/enterprise/users/me")).toEqual({ name: "Asha" });
  });
  it("takes an nlp reply out of `data`", async () => {
    answer(200, { status: true, code: 100, message: "ok", data: { id: "1" } });
    const body = { agentId: "a", name: "Orders" };
    expect(await api("POST /chatbird/api/nlp/story", { body })).toEqual({ id: "1" });
  });
  it("hands refused fields over, and puts them under their inputs", async () => {
    answer(400, {
      status: false,
      code: 400,
      message: "2 fields are wrong",
      data: {
        errors: [
          { field: "name", message: "required" },
          { field: "agentId", message: "no such bot" },
        ],
      },
    });
    const error = (await api("POST /chatbird/api/nlp/story", { body: { agentId: "", name: "" } }).catch(
      (caught: unknown) => caught,
    )) as ApiError;
    const shown: string[] = [];
    const rest = showFieldErrors(error, ["name"], (field, message) => shown.push(`${field}: ${message}`));
    expect(error.message).toBe("2 fields are wrong");
    expect(shown).toEqual(["name: required"]);
    expect(rest).toEqual(["no such bot"]);
  });
  it("reads the sentence of an enterprise failure", async () => {
    answer(409, { status: false, code: 804, message: { message: "You are signed in" }, response: {} });
    const error = await failure();
    expect(error.is("SESSION_EXISTS")).toBe(true);
    expect(error.message).toBe("You are signed in");
  });
  it("says status 0 when the server was not reached", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("offline")));
    expect((await failure()).status).toBe(0);
  });
  it("takes a page that is not JSON for a failure", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
    expect((await failure()).status).toBe(502);
  });
});

describe("the end of a session", () => {
  it.each([
    ["401", 401, { status: false, code: 401 }],
    ["login_required in a reply of any status", 200, { status: true, login_required: true }],
    ["403 with another code", 403, { status: false, code: 403 }],
    ["403 without a body", 403, null],
  ])("%s signs the browser out and says so", async (_name, status, body) => {
    answer(status, body);
    await failure();
    expect(ended()).toBe("expired");
    expect(useSession.getState().me).toBeNull();
    expect(says()).toEqual(["Session Expired! Please login"]);
  });
  it("says nothing to someone who was not signed in", async () => {
    remember.remove("dlvrd.signedIn");
    answer(401, { status: false, code: 401 });
    await failure();
    expect(ended()).toBe("expired");
    expect(says()).toEqual([]);
  });
  it("code 1403 is a missing permission, not the end", async () => {
    answer(403, { status: false, code: 1403, message: "You need the permission NLP.EDIT to do this." });
    expect((await failure()).accessDenied).toBe(true);
    expect(ended()).toBeNull();
  });
  it("a wrong password ends nothing", async () => {
    answer(401, {
      status: false,
      code: ERRORS.CREDENTIALS_WRONG.code,
      message: { message: "wrong" },
      response: {},
    });
    expect((await failure()).is("CREDENTIALS_WRONG")).toBe(true);
    expect(ended()).toBeNull();
  });
});

describe("requests", () => {
  it("fills the path, leaves out what is not given, and sends JSON", () => {
    const { url, init } = requestOf("POST /chatbird/api/nlp/agent/{agentId}/config", {
      params: { agentId: "a/b" },
      query: { name: undefined, from: 0 },
      body: { modelType: "SVM" },
    });
    expect(url).toBe("/chatbird/api/nlp/agent/a%2Fb/config?from=0");
    expect(init.body).toBe('{"modelType":"SVM"}');
  });
  it("will not call a path with a hole in it", () => {
    expect(() => requestOf("GET /chatbird/api/jobs/{id}", { params: {} })).toThrow("needs id");
  });
  it("sends a FormData as it is", () => {
    const body = new FormData();
    const { init } = requestOf("POST /x", { body });
    expect(init.body).toBe(body);
    expect(JSON.stringify(init.headers)).not.toContain("content-type");
  });
});

describe("an answer that breaks off", () => {
  const breaksOff = (status: number, error: Error) => {
    const body = new ReadableStream({ pull: (controller) => controller.error(error) });
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(body, { status })),
    );
  };

  it.each([401, 403])("ends no session with its %i when the page has given up on it", async (status) => {
    const given = new AbortController();
    given.abort();
    breaksOff(status, given.signal.reason as Error);
    const call = api("GET /e/enterprise/users/me", { signal: given.signal });
    await expect(call).rejects.toThrow(given.signal.reason);
    expect(ended()).toBeNull();
  });

  it("is a server that cannot be reached", async () => {
    breaksOff(403, new TypeError("network error"));
    expect((await failure()).status).toBe(0);
    expect(ended()).toBeNull();
  });
});

describe("in another language", () => {
  beforeAll(async () => {
    await startTexts();
    await speak("ar");
  });
  afterAll(() => speak("en"));

  it("tells a refusal and its fields in the reader's words, with the same code", async () => {
    const errors = [
      { field: "data.accessToken", message: "Access token is required" },
      { field: "name", message: "Vendors say this" },
    ];
    answer(409, {
      status: false,
      code: 409,
      message: { message: "A channel named Shop exists already." },
      response: { errors },
    });
    const error = await failure();
    expect(error).toMatchObject({
      status: 409,
      code: 409,
      message: "توجد قناة باسم \u2068Shop\u2069 بالفعل.",
    });
    expect(error.fields.map(({ message }) => message)).toEqual(["رمز الوصول مطلوب", "Vendors say this"]);
  });
  it("tells what went well", async () => {
    answer(200, {
      status: true,
      code: 100,
      message: { message: "Profile Updated Successfully" },
      response: {},
    });
    expect((await told("GET /e/enterprise/users/me")).message).toBe("تم تحديث الملف الشخصي");
  });
});
