/** What a WhatsApp template may hold. Lengths in characters. */
export const WHATSAPP_LIMITS = {
  name: 512,
  header: 60,
  body: 1024,
  /** The body of a limited-time offer, which stands beside the countdown. */
  offerBody: 600,
  footer: 60,
  buttons: 10,
  buttonText: 25,
  urlButtons: 2,
  url: 2000,
  phoneButtons: 1,
  phoneNumber: 20,
  copyCodeButtons: 1,
  code: 15,
  flowButtons: 1,
  leastCards: 2,
  mostCards: 10,
  cardBody: 160,
  cardButtons: 2,
  /** What the form allows; WhatsApp itself takes one character more, and templates made elsewhere use it. */
  offerText: 15,
  vendorOfferText: 16,
  codeExpiration: 90,
} as const;

/** What an e-mail may hold without being cut: RFC 5322 2.1.1 for the subject; mail programs clip long bodies. */
export const EMAIL_LIMITS = { subject: 998, shownSubject: 78, clippedBytes: 102 * 1024 } as const;
