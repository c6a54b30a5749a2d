import { useMutation } from "@tanstack/react-query";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { keep, refreshOnboardings } from "../queries.ts";

/** Takes a step: what it came to is shown at once, and why it failed stands above the step. */
export function useStep<T = void>(
  onboarding: Onboarding,
  take: (input: T) => Promise<{ onboarding: Onboarding }>,
) {
  const step = useMutation({
    mutationFn: take,
    meta: { quiet: true },
    onSuccess: (reply) => keep(reply.onboarding),
    // Some failures send one back to an earlier step.
    onError: () => refreshOnboardings(),
  });
  const { error } = step;
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    take: step.mutate,
    busy: step.isPending,
    problem: error ? (fields.length ? null : errorMessage(error)) : onboarding.problem,
    /** What is wrong with one field. */
    wrong: (field: string) =>
      fields.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message,
  };
}
