import type {
  Condition,
  EncapButton,
  EncapDefinition,
  EncapField,
  EncapFinding,
  EncapForm,
} from "#contract/encaps/definition.ts";
import type { Answer, AnswerFault } from "#contract/encaps/runs.ts";

/** What of a field decides whether it is shown and what it takes: of a definition, or of a form that is run. */
export type RunnableField = Pick<
  EncapField,
  "key" | "kind" | "required" | "options" | "min" | "max" | "pattern" | "showIf"
>;
export interface RunnableForm {
  fields: readonly RunnableField[];
}
/** What of a button decides whether it is shown. */
export type RunnableButton = Pick<EncapButton, "id" | "kind" | "when">;

/** Answers by the fields' keys. */
export type Answers = Readonly<Record<string, Answer>>;
/** What a page sent: anything may stand there. */
export type Entered = Readonly<Record<string, unknown>>;

/** Why an answer is not taken. The page writes the sentence. */
export type FaultCode =
  | "required"
  | "wrongType"
  | "tooLong"
  | "tooShort"
  | "tooSmall"
  | "tooLarge"
  | "tooFew"
  | "tooMany"
  | "tooEarly"
  | "tooLate"
  | "notANumber"
  | "notAnEmail"
  | "notAPhone"
  | "notADate"
  | "notAChoice"
  | "notAnAnswer"
  | "pattern"
  | "unknownField";
export interface Fault extends AnswerFault {
  code: FaultCode;
}

/** What checking needs from outside: how telephone numbers are read. */
export interface CheckOptions {
  /** The number in its international form; null where it is none. */
  phone(text: string): string | null;
}
export type Checked = { ok: true; values: Record<string, Answer> } | { ok: false; errors: Fault[] };

/** Where a person is: the forms they came by, the present one last, and their answers so far. */
export interface Place {
  path: readonly string[];
  values: Answers;
}

/** What a press leads to. */
export type Pressed =
  | { kind: "form"; button: EncapButton; path: string[]; values: Record<string, Answer> }
  | { kind: "finished"; button: EncapButton; values: Record<string, Answer> }
  | { kind: "counted"; button: EncapButton }
  | { kind: "refused"; errors: Fault[] }
  /** The button is not on this form, or not to be seen with these answers. */
  | { kind: "unknown" };

/** What the review says; the console writes the sentence. */
export type FindingCode =
  | "noForm"
  | "idTwice"
  | "keyTwice"
  | "noTitle"
  | "noLabel"
  | "noWayOn"
  | "noFinish"
  | "formUnreached"
  | "targetMissing"
  | "formMissing"
  | "buttonNeverShown"
  | "linkMissing"
  | "phoneMissing"
  | "milestoneMissing"
  | "milestoneUnreached"
  | "conditionUnknown"
  | "conditionLater"
  | "conditionValue"
  | "noOptions"
  | "optionEmpty"
  | "optionTwice"
  | "boundWrong"
  | "boundsSwapped"
  | "attributeMissing"
  | "attributeKind"
  | "attributeTwice"
  | "serviceNotAllowed"
  | "serviceMissing"
  | "serviceUnused"
  | "openUntilPast";
export interface Finding extends EncapFinding {
  code: FindingCode;
}

/** What the review needs to know of the enterprise; what is left out is not reviewed. */
export interface ReviewFacts {
  /** The customer's attributes by id, with their types. */
  attributes?: ReadonlyMap<string, { fieldType: string; inputType: string | null }>;
  /** Ids of the integrations that can be called. */
  services?: ReadonlySet<string>;
  /** The present moment, in milliseconds. */
  now?: number;
}

/** What a person did on the form at which they are. */
export interface Press {
  formId: string;
  buttonId: string;
  entered: Entered;
}

export type { Answer, Condition, EncapButton, EncapDefinition, EncapField, EncapForm };
