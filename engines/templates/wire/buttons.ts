import type { Button, FlowButton, OtpButton } from "../model/index.ts";
import { type Json, list, object, oneOf, text } from "./json.ts";

/** A button as WhatsApp writes it; what is blank is left out. */
export function writeButton(button: Button): Json {
  switch (button.type) {
    case "QUICK_REPLY":
      return { type: button.type, text: button.text };
    case "URL":
      return {
        type: button.type,
        text: button.text,
        url: button.url,
        ...said("example", button.example && [button.example]),
      };
    case "PHONE_NUMBER":
      return { type: button.type, text: button.text, phone_number: button.phoneNumber };
    case "COPY_CODE":
      return { type: button.type, ...said("text", button.text), example: button.example };
    case "FLOW":
      return writeFlow(button);
    case "OTP":
      return writeOtp(button);
  }
}

const said = (key: string, value: unknown): Json => (value ? { [key]: value } : {});

function writeFlow(button: FlowButton): Json {
  return {
    type: "FLOW",
    text: button.text,
    ...said("flow_id", button.flowId),
    ...said("flow_name", button.flowName),
    ...said("flow_json", button.flowJson),
    flow_action: button.action,
    ...said("navigate_screen", button.screen),
  };
}

function writeOtp(button: OtpButton): Json {
  const apps = button.apps.map((app) => ({
    package_name: app.packageName,
    signature_hash: app.signatureHash,
  }));
  return {
    type: "OTP",
    otp_type: button.otpType,
    ...said("text", button.text),
    ...said("autofill_text", button.autofillText),
    ...said("supported_apps", apps.length > 0 && apps),
    ...said("zero_tap_terms_accepted", button.zeroTapTermsAccepted),
  };
}

/** A button; undefined where WhatsApp knows a kind that we do not. */
export function readButton(value: unknown): Button | undefined {
  const json = object(value);
  const label = text(json.text);
  const example = text(Array.isArray(json.example) ? json.example[0] : json.example);
  switch (text(json.type).toUpperCase()) {
    case "QUICK_REPLY":
      return { type: "QUICK_REPLY", text: label };
    case "URL":
      return { type: "URL", text: label, url: text(json.url), example };
    case "PHONE_NUMBER":
      return { type: "PHONE_NUMBER", text: label, phoneNumber: text(json.phone_number) };
    case "COPY_CODE":
      return { type: "COPY_CODE", text: label, example };
    case "FLOW":
      return readFlow(json, label);
    case "OTP":
      return readOtp(json, label);
    default:
      return undefined;
  }
}

function readFlow(json: Json, label: string): FlowButton {
  return {
    type: "FLOW",
    text: label,
    flowId: text(json.flow_id),
    flowName: text(json.flow_name),
    flowJson: text(json.flow_json),
    action: oneOf(json.flow_action, ["navigate", "data_exchange"], "navigate"),
    screen: text(json.navigate_screen),
  };
}

function readOtp(json: Json, label: string): OtpButton {
  // Before apps came in a list, the only one stood in the button itself.
  const apps = json.supported_apps ? list(json.supported_apps) : json.package_name ? [json] : [];
  return {
    type: "OTP",
    otpType: oneOf(json.otp_type, ["COPY_CODE", "ONE_TAP", "ZERO_TAP"], "COPY_CODE"),
    text: label,
    autofillText: text(json.autofill_text),
    apps: apps.map(object).map((app) => ({
      packageName: text(app.package_name),
      signatureHash: text(app.signature_hash),
    })),
    zeroTapTermsAccepted: json.zero_tap_terms_accepted === true,
  };
}
