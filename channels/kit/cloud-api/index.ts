export { CLOUD_WHATSAPP } from "./capabilities.ts";
export { cloudConnection, cloudMessageId } from "./connection.ts";
export { cloudEdits } from "./edit.ts";
export { cloudErrorClass, readCloudError, readReplyError } from "./errors.ts";
export { cloudExamples } from "./examples.ts";
export { cloudMedia } from "./media.ts";
export { readCloudEvents, readCloudValue } from "./receive.ts";
export { cloudMessage, cloudTemplate } from "./send.ts";
export { cloudTemplateCalls } from "./templates.ts";
