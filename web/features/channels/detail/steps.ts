const STEPS: Readonly<Record<string, string>> = {
  "whatsapp-cloud": "meta",
  "meta-messaging": "metaPage",
  twilio: "twilio",
  sinch: "sinch",
  gupshup: "gupshup",
  sparkpost: "sparkpost",
  "google-rbm": "google",
};

/** Which list of steps leads through the vendor's own pages; one for all whose pages are not known. */
export const stepsFor = (vendor: string): string => (Object.hasOwn(STEPS, vendor) ? STEPS[vendor]! : "any");
