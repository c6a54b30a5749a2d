/** What the designer's palette holds, by its tabs. */
export const GROUPS = ["utilities", "functions", "properties"] as const;
export type ComponentGroup = (typeof GROUPS)[number];

export type ActionName = "navigate" | "data_exchange" | "complete";

interface Rule {
  required?: true;
  /** A `${data.x}` of this type may stand in its place. */
  dynamic?: "string" | "boolean" | "array" | "number";
}
export type PropertyRule = Rule &
  (
    | { kind: "text"; max?: number; lines?: true }
    /** The name under which an answer is sent. */
    | { kind: "name" }
    | { kind: "boolean" }
    | { kind: "integer"; min: number }
    | { kind: "number"; min: number }
    | { kind: "enum"; values: readonly string[] }
    | { kind: "options"; max: number }
    /** Epoch milliseconds as text: the form before version 5.0. */
    | { kind: "date" }
    | { kind: "dates" }
    | { kind: "action"; actions: readonly ActionName[] }
    | { kind: "image" }
  );

export interface ComponentRule {
  group: ComponentGroup;
  /** The name that the palette shows. */
  label: string;
  /** Somebody enters something: it has a name and has to stand in a Form. */
  input: boolean;
  /** On one screen. */
  most?: number;
  properties: Readonly<Record<string, PropertyRule>>;
}

const visible: PropertyRule = { kind: "boolean", dynamic: "boolean" };
const flag = visible;
const name: PropertyRule = { kind: "name", required: true };
const text = (max: number, required = true, lines = false): PropertyRule => ({
  kind: "text",
  max,
  dynamic: "string",
  ...(required ? { required: true } : {}),
  ...(lines ? { lines: true } : {}),
});
const count = (min = 0): PropertyRule => ({ kind: "integer", min, dynamic: "number" });
const options = (max: number): PropertyRule => ({ kind: "options", max, required: true, dynamic: "array" });
const onSelect: PropertyRule = { kind: "action", actions: ["data_exchange"] };
const styled = {
  "font-weight": { kind: "enum", values: ["normal", "bold", "italic", "bold_italic"], dynamic: "string" },
  strikethrough: flag,
} as const satisfies Record<string, PropertyRule>;

/**
 * The components of Flow JSON 3.1 (Meta, "Flow JSON components") with their properties in the order of the designer's
 * form. The first of each list of values is what counts where nothing is said.
 */
export const COMPONENTS = {
  TextHeading: {
    group: "utilities",
    label: "textHeading",
    input: false,
    properties: { text: text(80), visible },
  },
  TextSubheading: {
    group: "utilities",
    label: "textSubheading",
    input: false,
    properties: { text: text(80), visible },
  },
  TextBody: {
    group: "utilities",
    label: "textBody",
    input: false,
    properties: { text: text(4096, true, true), ...styled, visible },
  },
  TextCaption: {
    group: "utilities",
    label: "textCaption",
    input: false,
    properties: { text: text(409, true, true), ...styled, visible },
  },
  TextInput: {
    group: "functions",
    label: "textInput",
    input: true,
    properties: {
      label: text(20),
      name,
      "input-type": {
        kind: "enum",
        values: ["text", "number", "email", "password", "passcode", "phone"],
        dynamic: "string",
      },
      required: flag,
      "min-chars": count(),
      "max-chars": count(1),
      "helper-text": text(80, false),
      visible,
    },
  },
  TextArea: {
    group: "functions",
    label: "textArea",
    input: true,
    properties: {
      label: text(20),
      name,
      required: flag,
      "max-length": count(1),
      "helper-text": text(80, false),
      enabled: flag,
      visible,
    },
  },
  Dropdown: {
    group: "functions",
    label: "dropdown",
    input: true,
    properties: {
      label: text(20),
      name,
      required: flag,
      enabled: flag,
      visible,
      "data-source": options(200),
      "on-select-action": onSelect,
    },
  },
  CheckboxGroup: {
    group: "functions",
    label: "checkboxGroup",
    input: true,
    properties: {
      name,
      label: text(30, false),
      description: text(300, false),
      "min-selected-items": count(),
      "max-selected-items": count(1),
      enabled: flag,
      required: flag,
      visible,
      "data-source": options(20),
      "on-select-action": onSelect,
    },
  },
  RadioButtonsGroup: {
    group: "functions",
    label: "radioButtonsGroup",
    input: true,
    properties: {
      name,
      label: text(30, false),
      description: text(300, false),
      enabled: flag,
      required: flag,
      visible,
      "data-source": options(20),
      "on-select-action": onSelect,
    },
  },
  Footer: {
    group: "properties",
    label: "footer",
    input: false,
    most: 1,
    properties: {
      label: text(35),
      "left-caption": text(15, false),
      "center-caption": text(15, false),
      "right-caption": text(15, false),
      enabled: flag,
      "on-click-action": {
        kind: "action",
        required: true,
        actions: ["complete", "navigate", "data_exchange"],
      },
    },
  },
  OptIn: {
    group: "properties",
    label: "optIn",
    input: true,
    most: 5,
    properties: {
      label: text(120),
      name,
      required: flag,
      visible,
      "on-click-action": { kind: "action", actions: ["navigate", "data_exchange"] },
    },
  },
  EmbeddedLink: {
    group: "properties",
    label: "embeddedLink",
    input: false,
    most: 2,
    properties: {
      text: text(25),
      visible,
      "on-click-action": { kind: "action", required: true, actions: ["navigate", "data_exchange"] },
    },
  },
  DatePicker: {
    group: "properties",
    label: "datePicker",
    input: true,
    properties: {
      label: text(40),
      name,
      required: flag,
      "min-date": { kind: "date", dynamic: "string" },
      "max-date": { kind: "date", dynamic: "string" },
      "unavailable-dates": { kind: "dates", dynamic: "array" },
      "helper-text": text(80, false),
      visible,
      enabled: flag,
      "on-select-action": onSelect,
    },
  },
  Image: {
    group: "properties",
    label: "image",
    input: false,
    most: 3,
    properties: {
      src: { kind: "image", required: true, dynamic: "string" },
      width: { kind: "integer", min: 1, dynamic: "number" },
      height: { kind: "integer", min: 1, dynamic: "number" },
      "scale-type": { kind: "enum", values: ["contain", "cover"], dynamic: "string" },
      "aspect-ratio": { kind: "number", min: 0, dynamic: "number" },
      "alt-text": text(250, false),
    },
  },
} as const satisfies Record<string, ComponentRule>;
export type ComponentType = keyof typeof COMPONENTS;
export const COMPONENT_TYPES = Object.keys(COMPONENTS) as ComponentType[];

/** Looks like one component of 3.1 has; undefined for names that are none. */
export const componentRule = (type: unknown): ComponentRule | undefined =>
  typeof type === "string" && Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type as ComponentType] : undefined;

/** Components of later versions, with the version they came with. */
export const NEWER_COMPONENTS: Readonly<Record<string, string>> = {
  If: "4.0",
  Switch: "4.0",
  PhotoPicker: "4.0",
  DocumentPicker: "4.0",
  RichText: "5.1",
  CalendarPicker: "6.1",
  NavigationList: "6.2",
  ChipsSelector: "6.3",
  ImageCarousel: "7.1",
};

/** Actions of later versions. */
export const NEWER_ACTIONS: Readonly<Record<string, string>> = { open_url: "6.0", update_data: "6.0" };

/** A component as the palette adds it, with what the form starts from. `names` are those that are taken on the screen. */
export function newComponent(type: ComponentType, names: ReadonlySet<string>) {
  const rule: ComponentRule = COMPONENTS[type];
  const value: Record<string, unknown> = { type };
  for (const [property, { kind }] of Object.entries(rule.properties)) {
    if (kind === "name") value[property] = freeName(type, names);
    else if (kind === "options") value[property] = [{ id: "1", title: "Option 1" }];
  }
  if (type === "Footer") {
    value.label = "Continue";
    value["on-click-action"] = { name: "complete", payload: {} };
  }
  if (type === "EmbeddedLink") {
    value["on-click-action"] = { name: "navigate", next: { type: "screen", name: "" }, payload: {} };
  }
  return value as { type: ComponentType };
}

function freeName(type: ComponentType, names: ReadonlySet<string>): string {
  const base = type.replace(/[A-Z]/g, (sign, at: number) => `${at ? "_" : ""}${sign.toLowerCase()}`);
  let free = base;
  for (let number = 2; names.has(free); number++) free = `${base}_${number}`;
  return free;
}
