import { knowledgeRoutes } from "#contract/bots/knowledge.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentKnowledge, presentSource } from "./presenter.ts";
import type { KnowledgeService } from "./service.ts";
import type { createUpload } from "./upload.ts";

// A document is never a page of ours: it runs nothing and loads nothing, and only our own pages frame it.
const FOR_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const knowledgeHandlers = (service: KnowledgeService, upload: ReturnType<typeof createUpload>) =>
  implement(knowledgeRoutes, {
    genAiConfig: async ({ scope, params }) => ({
      data: presentKnowledge(await service.read(scope, params.agentId)),
    }),
    saveGenAiConfig: async ({ scope, params, body }) => ({
      data: presentKnowledge(await service.save(scope, params.agentId, body)),
      message: "Configuration Updated Successfully",
    }),
    uploadDocuments: async ({ scope, body }) => ({
      data: (await upload(scope, body.agentId, body.files)).map(presentSource),
      message: "Documents Uploaded Successfully",
    }),
    deleteDocuments: async ({ scope, body }) => {
      await service.removeDocuments(scope, body.agentId, body.filenames);
      return { data: {}, message: "Documents Deleted Successfully" };
    },
    knowledgePages: async ({ scope, params, query }) => {
      const { rows, more } = await service.webPages(scope, params.agentId, query);
      return { data: { pages: rows.map(presentSource), more } };
    },
    knowledgeDocument: async ({ scope, params, query }) => {
      const { row, chunks, more } = await service.document(scope, params.agentId, params.documentId, query);
      const shown = chunks.map(({ starts, ends, ...chunk }) => ({ ...chunk, start: starts, end: ends }));
      return { data: { document: presentSource(row), chunks: shown, more } };
    },
    knowledgePage: async ({ scope, params }) => {
      const { row, page } = await service.page(scope, params.agentId, params.documentId, params.page);
      return { data: { document: presentSource(row), ...page } };
    },
    knowledgeFile: async ({ scope, params, call }) => {
      const { row, bytes } = await service.file(scope, params.agentId, params.documentId);
      call.reply.headers({
        "content-security-policy": FOR_PDF,
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-cache",
      });
      return { bytes, contentType: "application/pdf", fileName: row.name, inline: true };
    },
  });
