import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate } from "#web/platform/api/query.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { isOver } from "#web/platform/jobs.ts";
import { BOT, BOTS, jobsQuery, refreshTaught, TRAINING } from "../queries.ts";

const POLL_MS = 2_000;

/** The newest training run and the newest import of an agent; asked again and again only while no event can tell. */
export function useJobs(botId: string) {
  const live = useConnection(({ state }) => state === "live");
  const { data } = useQuery({
    ...jobsQuery(botId),
    refetchInterval: ({ state }) => (!live && state.data?.jobs.some((job) => !isOver(job)) ? POLL_MS : false),
  });
  const training = data?.jobs.find(({ kind }) => kind === "bot.training");
  const importing = data?.jobs.find(({ kind }) => kind === "bot.import");

  // Without events, the end of a run is what tells that everything else is old.
  const running = data?.jobs.filter((job) => !isOver(job)).length ?? 0;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current && !live)
      void Promise.all([refreshTaught(), invalidate(TRAINING, BOT, BOTS)]);
    before.current = running;
  }, [running, live]);
  return { training, importing };
}
