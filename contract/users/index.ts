import { deviceRoutes } from "./devices.ts";
import { peopleRoutes } from "./people.ts";
import { profileRoutes } from "./profile.ts";

export const userRoutes = { ...peopleRoutes, ...profileRoutes, ...deviceRoutes };
