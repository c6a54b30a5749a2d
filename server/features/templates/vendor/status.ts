import { templateState } from "#channels/kit/index.ts";
import type { TemplateStatus } from "#contract/templates/words.ts";

/** A vendor's word for how far a template is; what is not known counts as being looked at. */
export const statusOf = (word: string): TemplateStatus => templateState(word) ?? "PENDING";
