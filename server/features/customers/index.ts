import type { Feature, Platform } from "#server/platform/platform.ts";
import { fieldHandlers } from "./fields/routes.ts";
import { customerHandlers } from "./people/routes.ts";
import { segmentHandlers } from "./segments/routes.ts";
import { uploadJob } from "./uploads/job.ts";
import { uploadHandlers } from "./uploads/routes.ts";
import { createUploadService } from "./uploads/service.ts";

/** The customer master: customers, their attributes, segments and groups, and their imports. */
export function createCustomers(platform: Platform): Feature {
  const upload = uploadJob(platform);
  const uploads = createUploadService(platform, upload);
  return {
    routes: [...fieldHandlers(), ...customerHandlers(), ...segmentHandlers(), ...uploadHandlers(uploads)],
    jobs: [upload],
  };
}
