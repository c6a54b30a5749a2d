import type { Scope } from "#server/platform/scope.ts";

/** What a person may do with a bot; fills the abilities of a reply. */
export const botAbilities = (scope: Pick<Scope, "can">) => ({
  edit: scope.can("NLP.EDIT"),
  remove: scope.can("NLP.DELETE"),
  train: scope.can("NLP.TRAIN"),
});
