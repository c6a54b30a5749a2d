export { genericHttp } from "./presets/generic.ts";
export { sap365, tanla } from "./presets/more.ts";
export { mobeep, smsKey, ttbs, vayacom } from "./presets/sms.ts";
