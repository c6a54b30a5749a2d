import { lazy, Suspense } from "react";
import type { ChatView } from "#contract/chat/views.ts";
import type { ChatActs } from "../acts/useChatActs.ts";
import type { ComposerState } from "../composer/useComposer.ts";
import { CloseDialog } from "./CloseDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";
import { TransferDialog } from "./TransferDialog.tsx";

const ComposedDialog = lazy(async () => ({
  default: (await import("../later/ComposedDialog.tsx")).ComposedDialog,
}));
const TemplateDialog = lazy(async () => ({
  default: (await import("../template/TemplateDialog.tsx")).TemplateDialog,
}));

interface DialogsProps {
  chat: ChatView;
  composer: ComposerState;
  acts: ChatActs;
  onClosed: () => void;
}

/** The dialogs of a chat; fetched when the first of them is opened. */
export function Dialogs({ chat, composer, acts, onClosed }: DialogsProps) {
  switch (acts.dialog) {
    case "invite":
      return <InviteDialog chat={chat} acts={acts} />;
    case "transfer":
      return <TransferDialog chat={chat} acts={acts} />;
    case "suspend":
      return <SuspendDialog acts={acts} />;
    case "close":
      return <CloseDialog chat={chat} acts={acts} onClosed={onClosed} />;
    case "later":
      return (
        <Suspense>
          <ComposedDialog chat={chat} composer={composer} onClose={acts.shut} />
        </Suspense>
      );
    case "template":
      return (
        <Suspense>
          <TemplateDialog chat={chat} onClose={acts.shut} />
        </Suspense>
      );
    default:
      return null;
  }
}
