import { readFile } from "node:fs/promises";
import { faqRoutes } from "#contract/bots/faqs.ts";
import { implement } from "#server/platform/http/mount.ts";
import { writeFaqs } from "./csv.ts";
import { presentFaq } from "./presenter.ts";
import type { FaqService } from "./service.ts";

export const faqHandlers = (service: FaqService) =>
  implement(faqRoutes, {
    faqs: async ({ scope, params, query }) => {
      const { faqs, total } = await service.page(scope, params.agentId, query);
      return { data: { faqs: faqs.map(presentFaq), total } };
    },
    faq: async ({ scope, params }) => ({
      data: presentFaq(await service.one(scope, params.agentId, params.faqId)),
    }),
    createFaq: async ({ scope, params, body }) => ({
      data: { id: await service.create(scope, params.agentId, body) },
      message: "FAQ saved. The agent answers from it now.",
    }),
    updateFaq: async ({ scope, params, body }) => {
      await service.update(scope, params.agentId, params.faqId, body);
      return { data: { id: params.faqId }, message: "FAQ saved. The agent answers from it now." };
    },
    deleteFaq: async ({ scope, params }) => {
      await service.remove(scope, params.agentId, params.faqId);
      return { data: {}, message: "FAQ deleted." };
    },
    importFaqs: async ({ scope, params, body }) => ({
      data: await service.take(scope, params.agentId, await readFile(body.files[0]!.path)),
      message: "FAQs imported.",
    }),
    exportFaqs: async ({ scope, params }) => {
      const { bot, faqs } = await service.all(scope, params.agentId);
      return {
        bytes: Buffer.from(`\uFEFF${writeFaqs(faqs)}`),
        contentType: "text/csv; charset=utf-8",
        fileName: `${bot.name} FAQs.csv`,
      };
    },
  });
