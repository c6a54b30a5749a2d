import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { campaignQuery, templateQuery } from "../queries.ts";
import { CampaignForm } from "./CampaignForm.tsx";
import { EMPTY, messageOf } from "./draft.ts";

/** A campaign: what it sends and who sees it. */
export default function CampaignPage() {
  const { campaignId } = useParams();
  return campaignId ? <Stored key={campaignId} id={campaignId} /> : <CampaignForm start={EMPTY} />;
}

function Stored({ id }: { id: string }) {
  const query = useQuery(campaignQuery(id));
  const campaign = query.data?.data;
  const template = useQuery({
    ...templateQuery(campaign?.channelId ?? "", campaign?.templateId ?? ""),
    enabled: campaign !== undefined,
    retry: false,
  });
  // Its template may be gone: then another one is chosen.
  const waits = campaign !== undefined && template.isPending;
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ data }) =>
        waits ? (
          <PageSkeleton />
        ) : (
          <CampaignForm
            campaign={data}
            chosen={template.data ?? null}
            start={{
              name: data.name,
              description: data.description,
              accessType: data.accessType,
              uploadType: data.uploadType,
              message: messageOf(data, template.data ?? null),
              goal: data.goal && { ...data.goal, value: data.goal.value ?? "" },
            }}
          />
        )
      }
    </QueryState>
  );
}
