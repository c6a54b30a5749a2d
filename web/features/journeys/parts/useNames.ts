import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReviewFacts } from "#engines/journeys/index.ts";
import { segmentsQuery } from "#web/features/customers/public.ts";
import { channelsQuery, eventKindsQuery, fieldsQuery, flowNamesQuery, servicesQuery } from "../queries.ts";

const WEBHOOKS = 2;

/** What a definition names by ids, as far as this person may see it. */
export function useNames() {
  const channels = useQuery(channelsQuery()).data?.channelConfig;
  const segments = useQuery(segmentsQuery()).data?.tags;
  const fields = useQuery(fieldsQuery()).data?.inputFieldDefinitions;
  const services = useQuery(servicesQuery()).data?.authConfigs;
  const flows = useQuery(flowNamesQuery()).data?.flows;
  const events = useQuery(eventKindsQuery()).data?.kinds;
  return useMemo(() => {
    const called = new Map<string, string>();
    for (const { id, name } of [...(channels ?? []), ...(segments ?? [])]) called.set(id, name);
    for (const { _id, fieldLabel } of fields ?? []) called.set(_id, fieldLabel);
    for (const { id, name } of flows ?? []) called.set(id, name);
    for (const { id, name } of services ?? []) called.set(id, name);
    const facts: ReviewFacts = {
      ...(channels ? { channels: new Set(channels.map(({ id }) => id)) } : {}),
      ...(flows ? { flows: new Set(flows.map(({ id }) => id)) } : {}),
      ...(segments
        ? {
            segments: new Map(
              segments.map(({ id, name, kind }) => [id, { name, dynamic: kind === "dynamic" }]),
            ),
          }
        : {}),
    };
    return {
      channels: channels ?? [],
      segments: segments ?? [],
      fields: fields ?? [],
      flows: flows ?? [],
      services: (services ?? []).filter(({ authType }) => authType === WEBHOOKS),
      /** The kinds of events that were told so far. */
      events: events ?? [],
      facts,
      /** The name behind an id; undefined where it is gone, hidden or not there yet. */
      of: (id: string | null | undefined) => (id ? called.get(id) : undefined),
    };
  }, [channels, segments, fields, services, flows, events]);
}
export type Names = ReturnType<typeof useNames>;
