import { ANALYTICS_ERRORS } from "./errors/analytics.ts";
import { BILLING_ERRORS } from "./errors/billing.ts";
import { BOTS_ERRORS } from "./errors/bots.ts";
import { CALLS_ERRORS } from "./errors/calls.ts";
import { CAMPAIGNS_ERRORS } from "./errors/campaigns.ts";
import { CHANNELS_ERRORS } from "./errors/channels.ts";
import { CHAT_ERRORS } from "./errors/chat.ts";
import { CREATIVES_ERRORS } from "./errors/creatives.ts";
import { CUSTOMERS_ERRORS } from "./errors/customers.ts";
import { ENCAPS_ERRORS } from "./errors/encaps.ts";
import { ENTERPRISE_ERRORS } from "./errors/enterprise.ts";
import { FLOWS_ERRORS } from "./errors/flows.ts";
import { IDENTITY_ERRORS } from "./errors/identity.ts";
import { INTEGRATIONS_ERRORS } from "./errors/integrations.ts";
import { JOURNEYS_ERRORS } from "./errors/journeys.ts";
import { LIBRARY_ERRORS } from "./errors/library.ts";
import { MARKETPLACE_ERRORS } from "./errors/marketplace.ts";
import { MESSAGES_ERRORS } from "./errors/messages.ts";
import { ONBOARDING_ERRORS } from "./errors/onboarding.ts";
import { SANDBOX_ERRORS } from "./errors/sandbox.ts";
import { SPEECH_ERRORS } from "./errors/speech.ts";
import { TEMPLATES_ERRORS } from "./errors/templates.ts";
import { TRANSACTIONAL_ERRORS } from "./errors/transactional.ts";
import { TRASH_ERRORS } from "./errors/trash.ts";

/**
 * Every way a call can fail: the HTTP status, the number in the reply's `code`, and the sentence a person reads.
 * `{name}` in a sentence is filled from the failure's data. Sentences the specification quotes keep its spelling.
 */
export const ERRORS = {
  ...CALLS_ERRORS,
  ...IDENTITY_ERRORS,
  ...ENTERPRISE_ERRORS,
  ...BILLING_ERRORS,
  ...INTEGRATIONS_ERRORS,
  ...BOTS_ERRORS,
  ...CHANNELS_ERRORS,
  ...ONBOARDING_ERRORS,
  ...CUSTOMERS_ERRORS,
  ...JOURNEYS_ERRORS,
  ...LIBRARY_ERRORS,
  ...TEMPLATES_ERRORS,
  ...CREATIVES_ERRORS,
  ...SPEECH_ERRORS,
  ...FLOWS_ERRORS,
  ...MARKETPLACE_ERRORS,
  ...ENCAPS_ERRORS,
  ...SANDBOX_ERRORS,
  ...TRANSACTIONAL_ERRORS,
  ...TRASH_ERRORS,
  ...CHAT_ERRORS,
  ...MESSAGES_ERRORS,
  ...CAMPAIGNS_ERRORS,
  ...ANALYTICS_ERRORS,
} as const;

/** The name of a failure, as `fail("NAME")` takes it. */
export type ErrorName = keyof typeof ERRORS;

/** The `code` of a reply that succeeded. */
export const SUCCESS_CODE = 100;
/** The `code` of a reply refused for want of a permission. */
export const ACCESS_DENIED_CODE = ERRORS.ACCESS_DENIED.code;

/** Fills `{field}` places of a failure's sentence from its data; a missing field stays as it is. */
export function errorText(name: ErrorName, data: Record<string, unknown> = {}): string {
  return ERRORS[name].text.replace(/\{(\w+)\}/g, (place, field: string) =>
    field in data ? String(data[field]) : place,
  );
}
