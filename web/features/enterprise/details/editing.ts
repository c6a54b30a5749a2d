import type { EnterpriseDetails } from "#contract/enterprise/details.ts";

/** A form that is being filled in, as its parts see it. */
export interface Editing {
  fields: EnterpriseDetails;
  change: (next: Partial<EnterpriseDetails>) => void;
  errorOf: (name: keyof EnterpriseDetails & string) => string | undefined;
  locked: boolean;
}
