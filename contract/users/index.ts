import { deviceRoutes } from "./devices.ts";
import { peopleRoutes } from "./people.ts";
import { profileRoutes } from "./profile.ts";
import { sessionRoutes } from "./sessions.ts";

export const userRoutes = { ...peopleRoutes, ...profileRoutes, ...sessionRoutes, ...deviceRoutes };
