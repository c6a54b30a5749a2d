import { dealingsIn, type Erasure } from "#server/features/customers/public.ts";
import { eraseAnswersOf } from "./answers/repository.ts";

export { type FlowBuilder, flowBuilder } from "./builder.ts";
export { answersInWords } from "./answers/find.ts";
export type { Finished } from "./answers/finished.ts";
export { flowIds, flowsNamed } from "./repository.ts";
export { flowToken } from "./token.ts";

/** Who is erased leaves no answers in flows. */
export const eraseFlowAnswers: Erasure = async (work, { ids, numbers }) => {
  await eraseAnswersOf(work, ids, numbers);
};
/** Tells the customer master whom there is more of than an import brought. */
export const flowDealings = dealingsIn("flow_answer");
