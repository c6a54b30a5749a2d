import "../start.ts";
import { Menu } from "@mantine/core";
import { IconClipboardList, IconMessage2 } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PickupKind } from "#contract/chat/words.ts";
import { BarButton } from "#web/ui/BarButton.tsx";
import { toChat } from "../places.ts";
import { leadBy } from "../store/go.ts";
import { startChats } from "../store/live.ts";
import { useCall } from "../video/calls.ts";
import { KINDS } from "./kinds.ts";
import { LiveBox } from "./LiveBox.tsx";
import { PickupQuestion } from "./PickupQuestion.tsx";
import { PresenceMenu } from "./PresenceMenu.tsx";
import styles from "./Pickup.module.css";
import { useChooses } from "./useInLine.ts";
import { usePickUp } from "./usePickUp.ts";

const CallBox = lazy(() => import("../video/CallBox.tsx"));
const PickupModal = lazy(async () => ({ default: (await import("./PickupModal.tsx")).PickupModal }));

/** Live Chats in the top bar: what waits for this agent, by kind, and whether they take chats. */
export default function ChatBar() {
  const { t } = useTranslation("chat");
  const { pickUp, counts } = usePickUp();
  const calls = useCall(({ own }) => own !== null);
  const bell = useRef<HTMLButtonElement>(null);
  const [listed, setListed] = useState<PickupKind>();
  const chooses = useChooses() ?? false;
  const navigate = useNavigate();
  useEffect(startChats, []);
  useEffect(() => leadBy((chatId) => void navigate(toChat(chatId))), [navigate]);
  const press = (kind: PickupKind, count: number) => {
    if (chooses && count > 0) setListed(kind);
    else void pickUp(kind);
  };
  const close = (taken: boolean) => {
    setListed(undefined);
    if (!taken) bell.current?.focus();
  };
  return (
    <>
      <LiveBox />
      <PresenceMenu />
      <Suspense>{calls ? <CallBox /> : null}</Suspense>
      <Menu width={260} position="bottom-end">
        <Menu.Target>
          <BarButton
            ref={bell}
            icon={IconMessage2}
            label={t("pickup.open", { count: counts.total })}
            count={counts.total}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("pickup.title")}</Menu.Label>
          {KINDS.map(({ kind, count }) => (
            <Menu.Item
              key={kind}
              onClick={() => press(kind, counts[count])}
              rightSection={
                <span className={styles.count}>
                  {counts[count]}
                  {chooses && counts[count] > 0 ? (
                    <IconClipboardList size={16} stroke={1.7} aria-hidden />
                  ) : null}
                </span>
              }
            >
              {t(`pickup.kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{listed ? <PickupModal kind={listed} onClose={close} /> : null}</Suspense>
      <PickupQuestion />
    </>
  );
}
