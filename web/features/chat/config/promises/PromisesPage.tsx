import "../../supervision/start.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PromisesForm } from "./PromisesForm.tsx";
import { promisesQuery } from "../../supervision/queries.ts";

/** How soon customers are promised an answer. */
export default function PromisesPage() {
  const query = useQuery(promisesQuery());
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(opened) => <PromisesForm opened={opened} />}
    </QueryState>
  );
}
