import { z } from "zod";
import { instant, text } from "../common.ts";
import { routes } from "../route.ts";

const ACCESS = "/e/enterprise/designer/access";
const permission = "ENCAPS.VIEW";

/** What a designer's frame is opened with: designer/view/{accessId}#campaign/{id}/builder and #forms/{id}. */
const designerAccess = z.object({ accessId: z.string(), expiresAt: instant });
export type DesignerAccess = z.output<typeof designerAccess>;

export const designerRoutes = routes({
  designerAccess: {
    method: "GET",
    path: ACCESS,
    summary: "An access id with which this session may open a designer's frame. It gives no further right.",
    permission,
    envelope: "enterprise",
    effects: true,
    reply: designerAccess,
  },
  checkDesignerAccess: {
    method: "GET",
    path: `${ACCESS}/{accessId}`,
    summary: "Whether an access id still opens a frame in this session; 404 otherwise.",
    permission,
    envelope: "enterprise",
    params: z.object({ accessId: text(100) }),
    reply: designerAccess,
  },
});
