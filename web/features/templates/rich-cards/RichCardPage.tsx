import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { richCardQuery } from "../queries.ts";
import { RichCardForm } from "./RichCardForm.tsx";

/** Makes a rich card, or changes the one that the address names. */
export default function RichCardPage() {
  const { cardId } = useParams();
  const query = useQuery({ ...richCardQuery(cardId ?? ""), enabled: cardId !== undefined });
  if (cardId === undefined) return <RichCardForm key="new" />;
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {({ richCard }) => <RichCardForm key={richCard.id} richCard={richCard} />}
    </QueryState>
  );
}
