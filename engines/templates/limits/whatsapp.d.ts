/** What a WhatsApp template may hold. Lengths in characters. */
export declare const WHATSAPP_LIMITS: {
    readonly name: 512;
    readonly header: 60;
    readonly body: 1024;
    /** The body of a limited-time offer, which stands beside the countdown. */
    readonly offerBody: 600;
    readonly footer: 60;
    readonly buttons: 10;
    readonly buttonText: 25;
    readonly urlButtons: 2;
    readonly url: 2000;
    readonly phoneButtons: 1;
    readonly phoneNumber: 20;
    readonly copyCodeButtons: 1;
    readonly code: 15;
    readonly flowButtons: 1;
    readonly leastCards: 2;
    readonly mostCards: 10;
    readonly cardBody: 160;
    readonly cardButtons: 2;
    /** What the form allows; WhatsApp itself takes one character more, and templates made elsewhere use it. */
    readonly offerText: 15;
    readonly vendorOfferText: 16;
    readonly codeExpiration: 90;
};
/** What an e-mail may hold without being cut: RFC 5322 2.1.1 for the subject; mail programs clip long bodies. */
export declare const EMAIL_LIMITS: {
    readonly subject: 998;
    readonly shownSubject: 78;
    readonly clippedBytes: number;
};
