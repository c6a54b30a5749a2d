import type { z } from "zod";

/** The first thing that is wrong with rules that someone has written, in a sentence. */
export function ruleProblem({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.length ? `"${issue.path.join(".")}"` : "The configuration";
  if (issue?.code === "unrecognized_keys")
    return `${place} has "${issue.keys.join('", "')}", which nothing here reads: mend or remove it.`;
  if (issue?.code === "invalid_type" && issue.message.endsWith("received undefined"))
    return `${place} is missing.`;
  return `${place}: ${issue?.message ?? "is wrong"}.`;
}
