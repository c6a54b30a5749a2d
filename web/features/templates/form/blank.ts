import type {
  Button,
  Card,
  Header,
  RcsTemplate,
  Template,
  WhatsAppTemplate,
} from "#engines/templates/index.ts";

export const NO_HEADER: Header = { format: "NONE" };
const noText = () => ({ text: "", examples: {} });

export const blankCard = (): Card => ({
  header: { format: "IMAGE", handle: "", url: "" },
  body: noText(),
  buttons: [{ type: "QUICK_REPLY", text: "" }],
});

export const blankWhatsApp = (): WhatsAppTemplate => ({
  kind: "whatsapp",
  name: "",
  language: "en",
  category: "UTILITY",
  type: "DEFAULT",
  parameterFormat: "POSITIONAL",
  header: NO_HEADER,
  body: noText(),
  footer: "",
  buttons: [],
  cards: [],
  offer: null,
  authentication: null,
});

export const blankRcs = (): RcsTemplate => ({
  kind: "rcs",
  name: "",
  language: "en",
  content: {
    layout: "CARD",
    orientation: "VERTICAL",
    card: { title: "", description: "", media: null, suggestions: [] },
  },
  suggestions: [],
  examples: {},
});

/** An empty template of a kind. */
export function blankTemplate(kind: Template["kind"]): Template {
  const named = { name: "", language: "en", examples: {} };
  switch (kind) {
    case "whatsapp":
      return blankWhatsApp();
    case "rcs":
      return blankRcs();
    case "email":
      return { ...named, kind, subject: "", text: "", html: "" };
    case "text":
      return { ...named, kind, text: "" };
  }
}

/** A new button of a kind. */
export function blankButton(type: Button["type"]): Button {
  switch (type) {
    case "QUICK_REPLY":
      return { type, text: "" };
    case "URL":
      return { type, text: "", url: "", example: "" };
    case "PHONE_NUMBER":
      return { type, text: "", phoneNumber: "" };
    case "COPY_CODE":
      return { type, text: "", example: "" };
    case "FLOW":
      return { type, text: "", flowId: "", flowName: "", flowJson: "", action: "navigate", screen: "" };
    case "OTP":
      return {
        type,
        otpType: "COPY_CODE",
        text: "",
        autofillText: "",
        apps: [],
        zeroTapTermsAccepted: false,
      };
  }
}
