export { RBM } from "./capabilities.ts";
export { carrierToken, rbmSending } from "./connection.ts";
export { address, rbmContent, rbmText } from "./content.ts";
export { CARRIER_CREDENTIALS } from "./credentials.ts";
export { rbmReportError, readRbmError } from "./errors.ts";
export { rbmReceipt, rbmStatus, readRbmEvent } from "./events.ts";
export { belowMessage, carouselOf, postbackOf, repliesOf } from "./suggestions.ts";
