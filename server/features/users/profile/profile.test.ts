import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#server/seed/accounts.ts";
import { makeDepartment } from "#server/testing/factories/departments.ts";
import { PASSWORD, startApp, type Tenant, type TestApp } from "#server/testing/harness.ts";

let app: TestApp;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  tenant = await app.tenant();
  token = tenant.people[3].token;
});
afterAll(() => app.stop());

const profile = async () => (await app.call("GET /e/enterprise/profile/", { token })).data.profile;

describe("one's profile", () => {
  it("keeps the language one reads", async () => {
    const choose = (language: string) =>
      app.call("PUT /e/enterprise/profile/language", { token, body: { language } });
    expect((await choose("hi")).status).toBe(200);
    expect((await choose("xx")).status).toBe(400);
    const kept = await app.platform.database.system.query("select language from app_user where id = $1", [
      tenant.people[3].id,
    ]);
    expect(kept.rows).toEqual([{ language: "hi" }]);
  });

  it("shows and changes name and picture", async () => {
    await makeDepartment(app, tenant.token, "Care", [tenant.people[3].id]);
    expect(await profile()).toMatchObject({
      name: "Role 3",
      profilePic: null,
      departments: ["Care"],
      roles: [{ id: 3, name: "Handle Chats", builtIn: true }],
    });
    const change = (body: object) => app.call("PUT /e/enterprise/profile/", { token, body });
    expect((await change({ name: "Mine", profilePic: "/e/media/a/b.png" })).message).toBe(
      "Profile Updated Successfully",
    );
    expect((await change({ name: "Mine too" })).data.profile.profilePic).toBe("/e/media/a/b.png");
    const seen = (await app.call("GET /e/enterprise/users/me", { token })).data;
    expect(seen).toMatchObject({ name: "Mine too", profilePic: "/e/media/a/b.png" });
    for (const profilePic of [
      "//evil.example/a.png",
      "https://evil.example/a.png",
      "/\\evil",
      "javascript:1",
    ])
      expect((await change({ name: "Mine", profilePic })).status, profilePic).toBe(400);
    expect((await change({ name: "Mine", profilePic: null })).data.profile.profilePic).toBeNull();
  });

  it("holds how one is told, part by part", async () => {
    const put = (body: object) => app.call("PUT /e/enterprise/profile/audio", { token, body });
    const audioSettings = {
      enable: false,
      sounds: [{ type: "new_chat", sound: "chime", repeat: false, volume: 100 }],
    };
    const untouched = { type: "new_message", sound: "drop", repeat: false, volume: 60 };
    const first = await put({ audioSettings });
    expect(first.data.profile.audioSettings.sounds).toEqual([untouched, ...audioSettings.sounds]);
    audioSettings.sounds.unshift(untouched);
    const formed = await app.call("PUT /e/enterprise/profile/audio", {
      token,
      form: { enableChatNotification: "false" },
    });
    expect(formed.data.profile).toMatchObject({ audioSettings, enableChatNotification: false });
    const seen = (await app.call("GET /e/enterprise/users/me", { token })).data;
    expect(seen).toMatchObject({
      audioSettings,
      enableChatNotification: false,
      enablePushNotification: false,
    });
    const [, sound] = audioSettings.sounds;
    const message = { type: "new_message", sound: "bell", repeat: true, volume: 40 };
    const both = await put({ audioSettings: { enable: true, sounds: [message] } });
    expect(both.data.profile.audioSettings).toEqual({ enable: true, sounds: [sound, message] });
    for (const sounds of [[{ ...sound, volume: 101 }], [{ ...sound, sound: "gong" }], [sound, sound]])
      expect((await put({ audioSettings: { enable: true, sounds } })).status).toBe(400);
  });

  it("takes a new password for the old one and ends the other sessions", async () => {
    const { token: second } = await app.platform.sessions.open({
      enterpriseId: tenant.id,
      userId: tenant.people[3].id,
    });
    const change = (body: object) => app.call("PUT /e/enterprise/change_password", { token, body });
    expect((await change({ password: "wrong", newPassword: "another one" })).message).toBe(
      "The password is wrong. Enter your own, present one.",
    );
    expect((await change({ password: PASSWORD, newPassword: "short" })).message).toBe(
      "Your Password must be atleast 8 characters long",
    );
    expect((await change({ password: PASSWORD, newPassword: "another one" })).status).toBe(200);
    expect((await app.call("GET /e/enterprise/users/me", { token: second })).status).toBe(401);
    expect((await app.call("GET /e/enterprise/users/me", { token })).status).toBe(200);
    expect((await change({ password: PASSWORD, newPassword: "a third one" })).status).toBe(400);
  });

  it("is a person's: an API key has none", async () => {
    const key = await createApiKey(app.platform.database.system, tenant.id, "k", []);
    const reply = await app.call("GET /e/enterprise/profile/", { token: key });
    expect(reply).toMatchObject({
      status: 409,
      message: "An API key is no person: it has no profile and no session. Sign in as a person to do this.",
    });
  });
});
