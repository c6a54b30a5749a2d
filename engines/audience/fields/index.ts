export { compileCheck, compileField, type FieldCheck, type FieldResult } from "./compile.ts";
export {
  type FieldDefinition,
  type FieldType,
  type InputType,
  NAME,
  PHONE_NUMBER,
  type RuleName,
} from "./definition.ts";
