import type { WhatsAppTemplate } from "../model/index.ts";
/** What stands for a one-time password in a preview without one. */
export declare const SAMPLE_PASSWORD = "123456";
/** What WhatsApp itself writes around a one-time password, in English; it translates this for the reader. "" elsewhere. */
export declare function passwordText({ authentication }: WhatsAppTemplate, password: string): string;
export declare function passwordFooter({ authentication }: WhatsAppTemplate): string;
