import { validateCsv } from "./validate.ts";
import { uploadRoutes } from "#contract/customers/uploads.ts";
import { sampleCsv } from "#engines/audience/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import { readDefinitions } from "./definitions.ts";
import { errorPage, exportErrors } from "./errors.ts";
import type { ConsentImport } from "./consents/source.ts";
import type { UploadService } from "./service.ts";

const SAMPLE_NAME = "sample.csv";

export const uploadHandlers = (uploads: UploadService, consents: ConsentImport | undefined) =>
  implement(uploadRoutes, {
    uploadCsv: async ({ scope, body }) => {
      const file = body.files?.[0];
      if (file) {
        const kept = await uploads.keep(scope, file, body);
        return { data: { ...kept, job: null }, message: "The file is uploaded." };
      }
      const job = await uploads.start(scope, body.uploadId!, body);
      return {
        data: { uploadId: body.uploadId!, parsedHeaders: null, job },
        message: "Uploaded Succesfully",
      };
    },
    validateCsv: async ({ scope, body }) => ({ data: await validateCsv(scope, consents, body.files[0]!) }),
    checkUpload: async ({ scope, params, body }) => ({
      data: { job: await uploads.check(scope, params.id, body) },
    }),
    listUploads: async ({ scope, query }) => ({ data: await uploads.list(scope, query) }),
    getUpload: async ({ scope, params }) => ({ data: await uploads.get(scope, params.id) }),
    listErrors: async ({ scope, query }) => ({ data: { customers: await errorPage(scope, query) } }),
    exportErrors: async ({ scope, params }) => exportErrors(scope, params.id),
    sampleCsv: async ({ scope }) => ({
      bytes: Buffer.from(sampleCsv((await readDefinitions(scope)).own)),
      contentType: "text/csv; charset=utf-8",
      fileName: SAMPLE_NAME,
    }),
    cancelUpload: async ({ scope, params }) => {
      await uploads.cancel(scope, params.id);
      return {
        data: {},
        message: "The import was stopped. Rows imported so far stay; Undo takes them back.",
      };
    },
    undoUpload: async ({ scope, params }) => ({ data: { job: await uploads.undo(scope, params.id) } }),
  });
