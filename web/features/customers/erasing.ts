import type { JobView } from "#contract/jobs.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { isOver } from "#web/platform/jobs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { jobsQuery, refreshCustomers } from "./queries.ts";

const KIND = "customer.erase";

/** The erasing that is under way, if there is one. */
export const erasingIn = (jobs: readonly JobView[] | undefined): JobView | undefined =>
  jobs?.find((job) => job.kind === KIND && !isOver(job));

/** Writes how far an erasing is where the list shows it; news that arrives late does not turn time back. */
export function showErasing(job: JobView): void {
  if (job.kind !== KIND || !job.subjectId) return;
  let ended = false;
  queryClient.setQueryData(jobsQuery(job.subjectId).queryKey, (old) => {
    const known = old?.jobs.find(({ id }) => id === job.id);
    if (known && (isOver(known) || known.updatedAt > job.updatedAt)) return old;
    ended = isOver(job);
    return { jobs: [job, ...(old?.jobs ?? []).filter(({ id }) => id !== job.id)] };
  });
  if (ended) tellEnd(job);
}

function tellEnd({ state, counts, error }: JobView): void {
  const count = counts["erased"] ?? 0;
  const said = { count, number: count.toLocaleString(i18n.language) };
  if (state === "failed") toast.error(error ?? i18n.t("customers:list.eraseFailed"));
  else toast.success(i18n.t("customers:list.erased", said));
  void refreshCustomers();
}
