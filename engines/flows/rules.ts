import type { ErrorName } from "./types.ts";

export type Severity = "error" | "warning";
type Rule = readonly [error: ErrorName, severity: Severity, sentence: string];

/**
 * Everything that a review of a flow may find: the vendor's name for it, whether it keeps the flow from being published,
 * and the sentence, in which `{{name}}` stands for a parameter. Lengths are warnings: published flows exceed them.
 */
export const RULES = {
  notJson: ["INVALID_FLOW_JSON", "error", "This is no JSON: {{reason}}"],
  notObject: ["INVALID_FLOW_JSON", "error", "A flow is an object with a version and screens."],
  tooLarge: ["INVALID_FLOW_JSON", "error", "A flow has at most {{count}} MB."],
  versionMissing: ["MISSING_FLOW_JSON_VERSION", "error", "The version is missing. Set it to 3.1."],
  versionWrong: ["INVALID_FLOW_JSON_VERSION", "error", "A version is a text such as 3.1."],
  versionUnsupported: [
    "UNSUPPORTED_FLOW_JSON_VERSION",
    "error",
    "Version {{version}} is not known. Known are 2.1 to 7.3; flows are made in version 3.1.",
  ],
  versionFrozen: [
    "INVALID_FLOW_JSON_VERSION_STATE",
    "warning",
    "Since {{since}} Meta publishes nothing of version {{version}}. Publishing raises the flow to {{next}}; what that changes is shown before.",
  ],
  notJudged: [
    "INVALID_FLOW_JSON",
    "warning",
    "{{what}} is kept as it is, but not checked here: the vendor says whether it is right.",
  ],
  propertyUnknown: ["INVALID_PROPERTY_KEY", "error", "{{property}} is not known here in version {{own}}."],
  propertyMissing: ["MISSING_REQUIRED_PROPERTY", "error", "{{property}} is missing."],
  typeWrong: ["INVALID_PROPERTY_TYPE", "error", "{{property}} has to be of the type {{type}}."],
  enumWrong: ["INVALID_ENUM_VALUE", "error", "{{property}} has to be one of: {{values}}."],
  blank: ["MIN_CHARS_REQUIRED", "error", "{{property}} is empty."],
  tooLong: [
    "INVALID_PROPERTY_VALUE",
    "warning",
    "{{property}} is longer than {{count}} characters and may be cut off.",
  ],
  tooFew: ["MIN_ITEMS_REQUIRED", "error", "{{property}} needs at least {{count}}."],
  tooMany: ["MAX_ITEMS_REQUIRED", "error", "{{property}} holds at most {{count}}."],
  formatWrong: ["INVALID_PROPERTY_VALUE_FORMAT", "error", "{{property}} is not written as {{form}}."],
  minOverMax: ["MIN_VALUE_GREATER_THAN_MAX", "error", "{{property}} is greater than {{other}}."],
  screenIdPattern: [
    "PATTERN_MISMATCH",
    "error",
    "A screen id has letters and underscores only, no digits: {{id}}.",
  ],
  screenIdReserved: [
    "SCREEN_ID_IS_RESERVED_KEYWORD",
    "error",
    "SUCCESS is reserved. Choose another screen id.",
  ],
  screenIdTwice: ["DUPLICATE_SCREEN_IDS", "error", "Two screens have the id {{id}}."],
  tooManyScreens: ["MAX_SCREENS_NUMBER", "error", "A flow has at most {{count}} screens."],
  noTerminal: ["MISSING_TERMINAL_SCREEN", "error", "The flow never ends: make one screen terminal."],
  noSuccess: ["MISSING_TERMINAL_SCREEN", "error", "One terminal screen has to be a success."],
  successNotTerminal: ["INVALID_DEPENDENCIES", "error", "Only a terminal screen has success."],
  noFooter: ["MISSING_FOOTER_ON_TERMINAL_SCREEN", "error", "The terminal screen {{screen}} needs a footer."],
  tooManyComponents: [
    "MAX_ALLOWED_COMPONENTS_PER_SCREEN",
    "error",
    "A screen has at most {{count}} components.",
  ],
  tooManyOfType: [
    "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN",
    "error",
    "A screen has at most {{count}} of {{type}}.",
  ],
  componentUnknown: ["INVALID_PROPERTY_VALUE", "error", "There is no component {{type}}."],
  componentNewer: [
    "INVALID_PROPERTY_VALUE",
    "error",
    "{{type}} came with version {{version}}; this flow is in version {{own}}.",
  ],
  outsideForm: ["COMPONENTS_OUTSIDE_FORM", "error", "{{type}} has to stand in the form."],
  formsMany: [
    "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN",
    "error",
    "Since version 7.0 a screen has one form; {{screen}} has more.",
  ],
  nameTwice: ["DUPLICATE_FORM_COMPONENT_NAMES", "error", "Two fields of this screen are named {{name}}."],
  optionTwice: ["INVALID_PROPERTY_VALUE", "error", "Two options have the id {{id}}."],
  captionsPair: ["INVALID_DEPENDENCIES", "error", "Set left-caption and right-caption together."],
  captionsAll: [
    "NOT_KEYWORD_SCHEMA_VALIDATION_FAILED",
    "error",
    "Can set left-caption and right-caption or only center-caption, but not all 3 at once",
  ],
  referencePartial: [
    "INVALID_PROPERTY_VALUE_FORMAT",
    "error",
    "{{value}} has to stand alone: text around it came with version 6.0.",
  ],
  referenceNewer: [
    "INVALID_PROPERTY_VALUE_FORMAT",
    "error",
    "{{value}} needs version {{version}}; this flow is in version {{own}}.",
  ],
  referenceData: ["INVALID_PROPERTY_VALUE", "error", "This screen has no data variable {{name}}."],
  referenceForm: ["INVALID_PROPERTY_VALUE", "error", "The form has no field {{name}}."],
  referenceElsewhere: ["INVALID_PROPERTY_VALUE", "error", "Nothing stands at {{value}}."],
  referenceOutside: ["INVALID_PROPERTY_VALUE", "error", "Outside the form {{value}} is not known."],
  referenceType: ["INVALID_PROPERTY_TYPE", "error", "{{value}} is of the type {{is}}; {{type}} is needed."],
  dataName: ["INVALID_SCREEN_DATA", "error", "{{name}} is no name: letters, digits and underscores only."],
  dataType: ["INVALID_SCREEN_DATA", "error", "{{name}} has no type that is known."],
  exampleMissing: ["MISSING_REQUIRED_PROPERTY", "error", "{{name}} needs an example."],
  exampleWrong: ["INVALID_SCREEN_DATA", "error", "The example of {{name}} is not of the type {{type}}."],
  itemsMissing: ["INVALID_SCREEN_DATA", "error", "The list {{name}} has to say what its items are."],
  actionHere: ["INVALID_PROPERTY_VALUE", "error", "{{type}} cannot do {{action}}."],
  completeNotTerminal: [
    "INVALID_COMPLETE_ACTION",
    "error",
    "Only a terminal screen completes the flow. {{screen}} is not one.",
  ],
  leadsOnTerminal: [
    "INVALID_PROPERTY_VALUE",
    "error",
    "The footer of the terminal screen {{screen}} cannot lead on. Make the screen not terminal.",
  ],
  nextUnknown: ["INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", "error", "There is no screen {{name}} to go to."],
  nextSelf: ["INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME", "error", "{{name}} leads to itself."],
  payloadMissing: [
    "INVALID_NAVIGATE_ACTION_PAYLOAD",
    "error",
    "{{screen}} waits for {{key}}: put it into the payload.",
  ],
  payloadStranger: ["INVALID_NAVIGATE_ACTION_PAYLOAD", "error", "{{screen}} has no data variable {{key}}."],
  payloadType: [
    "INVALID_NAVIGATE_ACTION_PAYLOAD",
    "error",
    "{{screen}} waits for {{key}} of the type {{type}}.",
  ],
  exchangeNoEndpoint: [
    "INVALID_ON_CLICK_ACTION_PAYLOAD",
    "error",
    "data_exchange needs data_api_version and routing_model.",
  ],
  endpointHalf: ["INVALID_DEPENDENCIES", "error", "data_api_version and routing_model stand together."],
  routingMissing: ["INVALID_ROUTING_MODEL", "error", "The routing model does not name {{screen}}."],
  routingUnknown: [
    "INVALID_ROUTING_MODEL",
    "error",
    "The routing model names {{screen}}, which is not there.",
  ],
  routingLoop: ["INVALID_ROUTING_MODEL", "error", "From {{screen}} the way leads back to it."],
  routingWide: ["INVALID_ROUTING_MODEL", "error", "From {{screen}} more than {{count}} screens follow."],
  routingUndeclared: [
    "INVALID_ROUTING_MODEL",
    "error",
    "{{screen}} goes to {{next}}, which the routing model does not say.",
  ],
  unreachable: ["INVALID_ROUTING_MODEL", "error", "Nobody gets to {{screen}}."],
  noEntry: ["INVALID_ROUTING_MODEL", "error", "No screen is the first: each one follows another."],
  deadEnd: ["INVALID_ROUTING_MODEL", "error", "From {{screen}} no way leads to the end."],
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export type Parameters = Record<string, string | number>;

/** The sentence of a finding in English, as the vendor's side says it. */
export const sentenceOf = (rule: RuleName, parameters: Parameters): string =>
  RULES[rule][2].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(parameters[name] ?? whole));
