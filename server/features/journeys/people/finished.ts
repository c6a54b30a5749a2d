import type { Finished } from "#server/features/flows/public.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Happen } from "./happen.ts";

/** Lets in who finished a flow. Of somebody who is no customer nobody can say who goes on. */
export const flowFinished =
  (happen: Happen) =>
  async (work: Work, { flowId, customerId }: Finished): Promise<void> => {
    if (customerId === null) return;
    await happen.begin(work, { what: "flow", key: flowId }, () => [{ customerId }]);
  };
