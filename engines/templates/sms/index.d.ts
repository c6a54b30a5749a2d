export { countSms, type SmsCount } from "./count.ts";
