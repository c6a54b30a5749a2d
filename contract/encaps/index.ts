import { designerRoutes } from "./designer.ts";
import { encapDraftRoutes, encapRecordRoutes } from "./encaps.ts";
import { encapPeopleRoutes } from "./people.ts";
import { runPageRoutes } from "./pages.ts";
import { runRoutes } from "./runs.ts";

export const encapRoutes = {
  ...encapRecordRoutes,
  ...encapDraftRoutes,
  ...encapPeopleRoutes,
  ...designerRoutes,
  ...runRoutes,
  ...runPageRoutes,
};
