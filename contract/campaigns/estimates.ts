import { z } from "zod";
import { id, text } from "../common.ts";
import { NUMBERS_MAX } from "../broadcasts/limits.ts";
import { written } from "../broadcasts/order.ts";
import { API, routes } from "../route.ts";
import { SEES } from "./permissions.ts";
import { quote } from "./views.ts";

/** Digits with which the numbers of a country begin. */
const countryCode = text(6)
  .pipe(z.string().regex(/^\+?\d{1,4}$/, "must be a country code such as 91"))
  .meta({ examples: ["91"] })
  .optional();

const asked = {
  countryCode,
  /** Left out: as many as the activity means, or the numbers are. */
  noOfRecipients: z.coerce.number().int().min(0).max(100_000_000).optional(),
  phoneNumber: written.phoneNumber,
  customers: written.customers,
  source: text(50).default(""),
};
const reply = z.object({ estimate: quote });

export const estimateRoutes = routes({
  estimateCampaign: {
    method: "POST",
    path: `${API}/campaign/estimatecost`,
    summary: `What sending a campaign costs and how long it takes, to at most ${NUMBERS_MAX} numbers or to customers.`,
    permission: SEES,
    envelope: "nlp",
    body: z.object({ campaignId: id("campaign"), activityId: id("activity").optional(), ...asked }),
    reply,
  },
  estimateActivity: {
    method: "POST",
    path: `${API}/activity/estimate`,
    summary: "What an activity costs and how long it takes.",
    permission: SEES,
    envelope: "nlp",
    body: z.object({ activityId: id("activity"), ...asked }),
    reply,
  },
});
