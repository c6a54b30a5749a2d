import type { ChatView } from "#contract/chat/views.ts";
import type { ChatActs } from "../acts/useChatActs.ts";
import type { ComposerState } from "../composer/useComposer.ts";
import { AsideLine } from "./AsideLine.tsx";
import { LaterList } from "./LaterList.tsx";

interface LaterFootProps {
  chat: ChatView;
  acts: ChatActs;
  composer: ComposerState;
}

/** What of a chat is to come, at its foot: when it comes back, and what goes out later. */
export const LaterFoot = ({ chat, acts, composer }: LaterFootProps) => (
  <>
    <AsideLine chat={chat} acts={acts} />
    <LaterList chat={chat} composer={composer} />
  </>
);
