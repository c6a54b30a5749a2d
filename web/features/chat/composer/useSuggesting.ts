import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import { cannedSteps, findCanned, ownName, renderActions, renderCanned } from "#engines/chat/index.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useStepWords } from "../canned/useStepWords.ts";
import { agentsQuery, cannedQuery } from "../queries.ts";
import { cannedAt, mentionAt, withCanned, withMention } from "./marks.ts";
import type { Suggestion } from "./Suggestions.tsx";
import type { ComposerState } from "./useComposer.ts";

const SHOWN = 6;

/**
 * What may stand for what is being written: in a private note colleagues after an @, to the customer canned replies
 * after a /. It is chosen without leaving the field.
 */
export function useSuggesting(composer: ComposerState, chat: ChatView) {
  const id = useId();
  const steps = useStepWords();
  const me = useSession((session) => session.me);
  const [written, setWritten] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const { note } = composer;
  const asked = written !== undefined;
  const { data: agents } = useQuery({
    ...agentsQuery(written ?? ""),
    enabled: note && asked,
    placeholderData: keepPreviousData,
  });
  const { data: canned } = useQuery({ ...cannedQuery(), enabled: !note && asked });
  const done = () => setWritten(undefined);
  const colleagues = (): Suggestion[] =>
    (agents?.agents ?? [])
      .filter(({ uId }) => uId !== me?.uId)
      .map((colleague) => ({
        key: colleague.uId,
        label: colleague.name,
        pick: () => {
          composer.name(colleague);
          composer.edit((selected) => withMention(selected, colleague.name));
          done();
        },
      }));
  const replies = (): Suggestion[] =>
    findCanned(canned?.replies ?? [], written ?? "").map((reply) => {
      const facts = { "customer.name": ownName(chat), "agent.name": me?.name ?? "" };
      const text = renderCanned(reply.text, facts);
      const planned = { actions: renderActions(reply.actions, facts), names: reply.names };
      return {
        key: reply.id,
        label: `/${reply.shortcut}`,
        detail: text,
        steps: steps.list(planned),
        pick: () => {
          composer.edit((selected) => withCanned(selected, text));
          if (cannedSteps(planned.actions).length > 0) composer.plan(planned);
          done();
        },
      };
    });
  const suggestions = asked ? (note ? colleagues() : replies()).slice(0, SHOWN) : [];
  const open = suggestions.length > 0;
  return {
    id,
    open,
    suggestions,
    chosen,
    /** Looks at what stands before the cursor. */
    look: (field: HTMLTextAreaElement) => {
      const { value: text, selectionStart: start, selectionEnd: end } = field;
      setWritten((note ? mentionAt : cannedAt)({ text, start, end }));
      setChosen(0);
    },
    /** Whether the key was the list's. */
    press: (event: KeyboardEvent): boolean => {
      if (!open) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) setChosen((chosen + by + suggestions.length) % suggestions.length);
      else if (event.key === "Enter" || event.key === "Tab") (suggestions[chosen] ?? suggestions[0])?.pick();
      else if (event.key === "Escape") done();
      else return false;
      event.preventDefault();
      return true;
    },
    aria: {
      "aria-autocomplete": "list" as const,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": open ? `${id}-${chosen}` : undefined,
    },
  };
}
