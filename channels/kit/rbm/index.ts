export { RBM } from "./capabilities.ts";
export { carrierToken, rbmSending } from "./connection.ts";
export { address, carouselOf, rbmContent, rbmText, repliesOf } from "./content.ts";
export { CARRIER_CREDENTIALS } from "./credentials.ts";
export { rbmReportError, readRbmError } from "./errors.ts";
export { rbmReceipt, rbmStatus, readRbmEvent } from "./events.ts";
