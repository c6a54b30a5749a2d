import {
  IconChartBar,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPencilCog,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRocket,
  IconTrash,
  IconUserPlus,
  IconUsersGroup,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Journey } from "#contract/journeys/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import type { IconType } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { toDesigner, toMonitor, toPublish, toReport } from "../places.ts";
import { CLONE, EXPORT, PAUSE, refreshJourneys, REMOVE, RESUME, STOP } from "../queries.ts";

const RenameDialog = lazy(() => import("./RenameDialog.tsx"));
const EnterDialog = lazy(() => import("./EnterDialog.tsx"));

/** What can be done with one journey. */
export function useJourneyActions() {
  const { t } = useTranslation("journeys");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [renamed, setRenamed] = useState<Journey>();
  const [entered, setEntered] = useState<Journey>();
  const act = async (work: () => Promise<{ message: string }>) => {
    try {
      toast.success((await work()).message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshJourneys();
  };
  const remove = ({ id, name, running }: Journey) =>
    ask({
      title: t("remove.title", { name }),
      body: t("remove.text", { count: running }),
      run: async () => {
        const { message } = await told(REMOVE, { params: { id } }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toastDeleted(message, "journey", id, refreshJourneys);
        await refreshJourneys();
      },
    });
  const stop = ({ id, name, running }: Journey) =>
    ask({
      title: t("stop.title", { name }),
      body: t("stop.text", { count: running }),
      run: () => act(() => told(STOP, { params: { id } })),
    });
  const clone = ({ id, name }: Journey) =>
    act(() => told(CLONE, { params: { id }, body: { name: t("copyOf", { name }) } }));
  const all = (journey: Journey): MenuAction[] => {
    const { id, name, abilities } = journey;
    const params = { id };
    const go = (to: string) => () => void navigate(to);
    const offered: [boolean, string, IconType, () => void][] = [
      [true, abilities.edit ? "design" : "look", IconPencil, go(toDesigner(id))],
      [abilities.publish, "publish", IconRocket, go(toPublish(id))],
      [abilities.enter, "enter", IconUserPlus, () => setEntered(journey)],
      [abilities.pause, "pause", IconPlayerPause, () => void act(() => told(PAUSE, { params }))],
      [abilities.resume, "resume", IconPlayerPlay, () => void act(() => told(RESUME, { params }))],
      [abilities.stop, "stop", IconPlayerStop, () => stop(journey)],
      [abilities.report, "report", IconChartBar, go(toReport(id))],
      [abilities.monitor, "monitor", IconUsersGroup, go(toMonitor(id))],
      [abilities.edit, "rename", IconPencilCog, () => setRenamed(journey)],
      [abilities.clone, "duplicate", IconCopy, () => void clone(journey)],
      [true, "export", IconDownload, () => void download(EXPORT, `${name}.json`, { params })],
    ];
    const actions = offered.flatMap(([may, key, icon, run]) =>
      may ? [{ label: t(`actions.${key}`), icon, run }] : [],
    );
    const last = { label: t("actions.delete"), icon: IconTrash, danger: true, run: () => remove(journey) };
    return abilities.delete ? [...actions, last] : actions;
  };
  const dialogs = (
    <>
      {dialog}
      <Suspense>
        {renamed ? (
          <RenameDialog key={renamed.id} journey={renamed} onClose={() => setRenamed(undefined)} />
        ) : null}
        {entered ? (
          <EnterDialog key={entered.id} journey={entered} onClose={() => setEntered(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
  return { all, dialog: dialogs };
}
