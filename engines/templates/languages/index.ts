export { compileLanguages } from "./match.ts";
