import { artifactRoutes } from "./artifacts.ts";
import { bucketRoutes } from "./buckets.ts";
import { driveRoutes } from "./drive.ts";

export const libraryRoutes = { ...artifactRoutes, ...bucketRoutes, ...driveRoutes };
