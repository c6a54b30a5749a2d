import { z } from "zod";
import { text } from "../common.ts";
import { routes } from "../route.ts";
import { NETWORK_LABEL_MAX, NETWORKS_MAX } from "./limits.ts";

/** An address of version 6 with the longest zone and prefix that anybody writes. */
const NETWORK_MAX = 60;

const rule = {
  /** Whether programs that call with a key have to come from there too. */
  keysToo: z.stringbool().or(z.boolean()),
};

const networkRule = z.object({
  ...rule,
  /** Addresses in one form each, as `203.0.113.0/24`; none: from anywhere. */
  networks: z.array(z.object({ network: z.string(), label: z.string() })),
  /** Of whoever asks. */
  address: z.string(),
  revision: z.string(),
});
export type NetworkRule = z.output<typeof networkRule>;

export const networkRoutes = routes({
  getNetworks: {
    method: "GET",
    path: "/e/enterprise/networks",
    summary: "Where alone the enterprise is used from, and one's own address.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: networkRule,
  },
  setNetworks: {
    method: "PUT",
    path: "/e/enterprise/networks",
    summary:
      "Let people sign in and work from these networks alone, or from anywhere again. One's own address must be among them.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: z.object({
      ...rule,
      networks: z
        .array(
          z.object({
            network: text(NETWORK_MAX).min(1, "This field is mandatory."),
            label: text(NETWORK_LABEL_MAX).default(""),
          }),
        )
        .max(NETWORKS_MAX),
      /** The revision that was changed: another's change since is not written over. */
      seen: z.string().max(40).optional(),
    }),
    reply: networkRule,
  },
});
