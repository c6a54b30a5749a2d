import { dealingsIn } from "#server/features/customers/public.ts";
export { costCategoryOf, messageConsumption } from "./consumption.ts";
export { consentImport } from "./consents/imported.ts";
export { messageBehaviour } from "./customers/behaviour.ts";
export { messageContacts } from "./customers/contacts.ts";
export { eraseMessages } from "./customers/erase.ts";
export { inboundExpiry } from "./retention/inbound.ts";
export { sentExpiry } from "./retention/sent.ts";
export { sentTo } from "./retention/under-way.ts";
export { messageTimeline } from "./customers/timeline.ts";
export { messageFaces, type MessageFaces } from "./reports/faces.ts";
export { type LinkOrigin, linkOrigins } from "./clicks/link-origin.ts";
export { PREFERENCES_MARK } from "./preferences/link.ts";
export { linksOfTemplate } from "./clicks/links-of.ts";
export { clicksAmong, countClickers, sumClicks } from "./clicks/repository.ts";
export {
  countByFallback,
  type Converted,
  countConverted,
  goalTold,
} from "./goals/repository.ts";
export { conversionPage, conversionsCsv } from "./goals/told.ts";
export { countRepliers, latestReplies, type Replied, repliedTo } from "./replies/repository.ts";
export { asleepAmong, asleepNow } from "./outreach/asleep.ts";
export { CAPPED } from "./outreach/cap.ts";
export { departures } from "./outreach/clocks.ts";
export { outreachOf } from "./outreach/rules.ts";
export { peopleAhead } from "./rate/people.ts";
export {
  type Fallen,
  fallenAtOnce,
  fallenOverdue,
  hasTries,
  waitsSince,
} from "./fallbacks/due.ts";
export { handOver } from "./fallbacks/hand-over.ts";
export { customersWaiting, leftOut, otherOf, tellFallback } from "./fallbacks/told.ts";
export { besideOf } from "./dispatches/beside.ts";
export { BLACKLISTED } from "./dispatches/skipping.ts";
export { whyUnwanted } from "./dispatches/unwanted.ts";
export { measuredPace } from "./dispatches/measured.ts";
export { openAmong } from "./dispatches/state.ts";
export { countedByCountry } from "./dispatches/countries.ts";
export { countMessages, waitingByCountry } from "./dispatches/repository.ts";
export type { DispatchRow, Recipient } from "./dispatches/repository.ts";
export { type MessagePlace, messageIdOf } from "./message-id.ts";
export { keepsReference } from "./lanes/doubt.ts";
export type { Dispatches } from "./dispatches/service.ts";
export type { Readdressed } from "./people/told.ts";
export type { FileKeeper, KeptFile } from "./inbound/files.ts";
export type { Inbound, InboundListener } from "./inbound/inbound.ts";
export type { Messages } from "./index.ts";
export type {
  DispatchContent,
  FilledTemplate,
  Languages,
  TemplateDispatch,
  Translation,
} from "./render/content.ts";
export { calledAtVendor, mediaOf } from "./render/at-vendor.ts";
export { compileContent } from "./render/renderer.ts";
export { countBySource } from "./summary/by-source.ts";
export { failuresBetween, type MessageTally, tallyMessages } from "./summary/repository.ts";
export { answeredMessage } from "./reports/answered.ts";
export { dueTries, endTried, tellTries } from "./tries/repository.ts";
export { countByLanguage, firstInLanguages } from "./reports/by-language.ts";
export { messageDetail } from "./reports/detail.ts";
export { drawnTemplate, valuesOf } from "./reports/face.ts";
export { listMessages, type MessagePage, type MessageRow, reasonsOf } from "./reports/of-dispatch.ts";
export {
  countReplies,
  failuresAmong,
  openedAmong,
  reasonsAmong,
  repliesTo,
  sentAgain,
} from "./reports/of-dispatches.ts";
export { sentOf, skippedAmong } from "./reports/of-journeys.ts";
export { createMessageGathering } from "./gathering/feature.ts";
export type { Gathering } from "./gathering/gather.ts";
/** Tells the customer master who wrote. Who was written to alone goes with an import that is taken back. */
export const messageDealings = dealingsIn("inbound_message");
