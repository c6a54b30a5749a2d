import { sandboxRoutes } from "#contract/sandbox/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { AccountService } from "./accounts/service.ts";
import type { Files } from "./phones/file.ts";
import { presentMessage, presentPhone } from "./phones/presenter.ts";
import type { Phones } from "./phones/service.ts";
import type { NewsDesk } from "./news/service.ts";
import { listCodes } from "./signup/codes.ts";
import type { Reviews } from "./templates/service.ts";
import type { Tiers } from "./tiers/service.ts";

export interface SandboxServices {
  accounts: AccountService;
  phones: Phones;
  files: Files;
  reviews: Reviews;
  tiers: Tiers;
  news: NewsDesk;
}

export const sandboxHandlers = (
  { addresses }: Pick<Platform, "addresses">,
  { accounts, phones, files, reviews, tiers, news }: SandboxServices,
) =>
  implement(sandboxRoutes, {
    listSandboxAccounts: async ({ scope }) => ({
      data: { address: addresses.sandbox() ?? null, accounts: await accounts.list(scope) },
    }),
    countSandboxMessages: async ({ scope, params }) => ({ data: await accounts.count(scope, params.id) }),
    setSandboxPace: async ({ scope, params, body }) => {
      await accounts.setPace(scope, params.id, body);
      return { data: {}, message: "Saved" };
    },
    setSandboxFaults: async ({ scope, params, body }) => {
      await accounts.setFaults(scope, params.id, body.faults);
      return { data: {}, message: "Saved" };
    },

    setSandboxTier: async ({ scope, params, body }) => {
      await tiers.set(scope, params.id, body.tier);
      return { data: {}, message: "Saved" };
    },

    tellSandboxNews: async ({ scope, params, body }) => {
      await news.tell(scope, params.id, body.news);
      return { data: {}, message: "Told" };
    },

    setSandboxFlows: async ({ scope, params, body }) => {
      await accounts.setFlows(scope, params.id, body.acceptFrozenVersions);
      return { data: {}, message: "Saved" };
    },

    listSandboxPhones: async ({ scope, query }) => {
      const { list, next } = await phones.list(scope, query);
      return { data: { list: list.map(presentPhone), next } };
    },
    createSandboxPhone: async ({ scope, body }) => ({ data: presentPhone(await phones.create(scope, body)) }),
    getSandboxPhone: async ({ scope, params }) => ({
      data: presentPhone(await phones.get(scope, params.id)),
    }),
    listSandboxMessages: async ({ scope, params, query }) => {
      const { list, more } = await phones.messages(scope, params.id, query);
      return { data: { list: list.map(presentMessage), more } };
    },
    readSandboxPhone: async ({ scope, params }) => {
      await phones.read(scope, params.id);
      return { data: {} };
    },
    hideSandboxNumber: async ({ scope, params, body }) => {
      await phones.hideNumber(scope, params.id, body.hidden);
      return { data: {}, message: "Saved" };
    },
    writeOnSandboxPhone: async ({ scope, params, body }) => ({
      data: { id: await phones.say(scope, params.id, body) },
    }),
    sendFromSandboxPhone: async ({ scope, params, body }) => ({
      data: { id: await files.send(scope, params.id, body.files[0]!) },
    }),
    pressOnSandboxPhone: async ({ scope, params, body }) => {
      await phones.press(scope, params.id, body.place);
      return { data: {} };
    },
    openSandboxForm: async ({ scope, params, query }) => ({
      data: await phones.form(scope, params.id, query.place),
    }),
    answerSandboxForm: async ({ scope, params, body }) => ({
      data: { id: await phones.answer(scope, params.id, body) },
    }),
    getSandboxWire: async ({ scope, params }) => ({ data: await phones.wire(scope, params.id) }),
    getSandboxMedia: ({ scope, params }) => files.open(scope, params.id),

    listSandboxCodes: async ({ scope }) => ({ data: { list: await listCodes(scope) } }),

    listSandboxTemplates: async ({ scope, query }) => ({
      data: { list: await reviews.list(scope, query.accountId) },
    }),
    reviewSandboxTemplate: async ({ scope, params, body }) => {
      await reviews.decide(scope, params.id, body);
      return { data: {}, message: "Decided" };
    },
  });
