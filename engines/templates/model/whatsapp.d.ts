/** A text with variables, and what stands in them when the vendor's reviewer looks. */
export interface TextPart {
    /** `{{1}}` or `{{name}}` is a variable. */
    text: string;
    /** Variable -> example. */
    examples: Record<string, string>;
}
export type Category = "MARKETING" | "UTILITY" | "AUTHENTICATION";
export type TemplateType = "DEFAULT" | "CAROUSEL" | "LIMITED_TIME_OFFER";
export type MediaFormat = "IMAGE" | "VIDEO" | "DOCUMENT";
/** What WhatsApp approves before it may be sent. */
export interface WhatsAppTemplate {
    kind: "whatsapp";
    name: string;
    /** "en", "en_US". */
    language: string;
    category: Category;
    type: TemplateType;
    parameterFormat: "POSITIONAL" | "NAMED";
    header: Header;
    body: TextPart;
    /** "" where there is none. */
    footer: string;
    buttons: Button[];
    /** Of a CAROUSEL; else empty. */
    cards: Card[];
    /** Of a LIMITED_TIME_OFFER; else null. */
    offer: Offer | null;
    /** What AUTHENTICATION says instead of texts of its own; else null. */
    authentication: Authentication | null;
}
export type Header = {
    format: "NONE" | "LOCATION";
} | ({
    format: "TEXT";
} & TextPart) | MediaHeader;
export interface MediaHeader {
    format: MediaFormat;
    /** The vendor's handle of the example; "" where none is uploaded yet. */
    handle: string;
    /** Where the example lies on our side; "" where it does not. */
    url: string;
}
export type Button = {
    type: "QUICK_REPLY";
    text: string;
}
/** `url` may end in one variable; `example` is a whole address, or what stands in the variable. */
 | {
    type: "URL";
    text: string;
    url: string;
    example: string;
} | {
    type: "PHONE_NUMBER";
    text: string;
    phoneNumber: string;
}
/** WhatsApp writes the label itself, in the reader's language. */
 | {
    type: "COPY_CODE";
    text: string;
    example: string;
} | FlowButton | OtpButton;
/** Opens a form. It is named by one of `flowId`, `flowName` and `flowJson`; the others are "". */
export interface FlowButton {
    type: "FLOW";
    text: string;
    flowId: string;
    flowName: string;
    flowJson: string;
    action: "navigate" | "data_exchange";
    /** Where `navigate` begins; "" for the form's first screen. */
    screen: string;
}
/** Hands over a one-time password. The texts may be "": WhatsApp then writes its own. */
export interface OtpButton {
    type: "OTP";
    otpType: "COPY_CODE" | "ONE_TAP" | "ZERO_TAP";
    text: string;
    autofillText: string;
    /** The Android apps that may take the code, for ONE_TAP and ZERO_TAP. */
    apps: {
        packageName: string;
        signatureHash: string;
    }[];
    zeroTapTermsAccepted: boolean;
}
export interface Card {
    header: Header;
    body: TextPart;
    buttons: Button[];
}
export interface Offer {
    text: string;
    /** A countdown is shown, so that each message says when it ends. */
    hasExpiration: boolean;
}
export interface Authentication {
    securityRecommendation: boolean;
    /** Minutes, 1 to 90; null where nothing is said. */
    codeExpiration: number | null;
}
