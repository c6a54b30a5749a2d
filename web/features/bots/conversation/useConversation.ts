import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BotReply } from "#contract/bots/conversation.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { registerEphemeral } from "#web/platform/socket/live.ts";
import { useSession } from "#web/platform/session/store.ts";
import type { Bot } from "../useBot.ts";

const APP = "console";

/** One message of a person and what came back. */
export interface Turn {
  key: number;
  text: string;
  reply?: BotReply;
  error?: string;
  /** What has come of the reply so far. */
  part?: string;
}

let last = 0;

/** A conversation with an agent's live model. It lasts while the agent's pages are open. */
export function useConversation(bot: Bot) {
  const me = useSession((session) => session.me);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const sessionId = useRef<string>(undefined);
  const change = (key: number, next: Partial<Turn>) =>
    setTurns((old) => old.map((turn) => (turn.key === key ? { ...turn, ...next } : turn)));
  const ask = useMutation({
    mutationFn: ({ text }: { key: number; text: string; session: string | undefined }) =>
      api("POST /chatbird/api/nlp/predictIntent", {
        body: {
          message: { type: "text", text, lnCode: bot.config.language },
          sessionId: sessionId.current ?? null,
          agentId: bot.id,
          metadata: {
            senderId: me?.uId,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            appId: APP,
          },
        },
      }),
    meta: { quiet: true },
    onSuccess: (reply, { key, session }) => {
      // An answer to a conversation that was started anew meanwhile belongs nowhere.
      if (sessionId.current === session) sessionId.current = reply.sessionId;
      change(key, { reply });
    },
    onError: (error, { key }) => change(key, { error: errorMessage(error) }),
  });
  useEffect(() => {
    registerEphemeral("bots", {
      "bot.says": (said) => {
        if (said.sessionId !== sessionId.current) return;
        setTurns((old) =>
          old.map((turn, at) =>
            at === old.length - 1 && !turn.reply && !turn.error ? { ...turn, part: said.text } : turn,
          ),
        );
      },
    });
    return () => registerEphemeral("bots", {});
  }, []);
  return {
    sessionId: () => sessionId.current,
    turns,
    waiting: ask.isPending,
    send: (text: string) => {
      const turn = { key: ++last, text };
      setTurns((old) => [...old, turn]);
      // Named beforehand, so that its replies can be told as they come.
      if (bot.type === "prompt") sessionId.current ??= crypto.randomUUID();
      ask.mutate({ ...turn, session: sessionId.current });
    },
    reset: () => {
      sessionId.current = undefined;
      setTurns([]);
      ask.reset();
    },
  };
}
export type Conversation = ReturnType<typeof useConversation>;
