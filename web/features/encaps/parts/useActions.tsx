import {
  IconCopy,
  IconDownload,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPencilCog,
  IconReportAnalytics,
  IconRocket,
  IconTrash,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Encap } from "#contract/encaps/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { toDesigner, toEncap } from "../places.ts";
import { CLONE, EXPORT, LAUNCH, PAUSE, refreshEncaps, REMOVE, RESUME, STOP } from "../queries.ts";
import { copyText } from "./copy.ts";

const RenameDialog = lazy(() => import("./RenameDialog.tsx"));

/** What can be done with one app: from the list, and from its page. */
export function useEncapActions(onRemoved?: () => void) {
  const { t } = useTranslation("encaps");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [renamed, setRenamed] = useState<Encap>();
  const act = async (work: () => Promise<{ message: string }>) => {
    try {
      toast.success((await work()).message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshEncaps();
  };
  const remove = ({ id, name }: Encap) =>
    ask({
      title: t("remove.title", { name }),
      body: t("remove.text"),
      run: async () => {
        const { message } = await told(REMOVE, { params: { id } }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toastDeleted(message, "encap", id, refreshEncaps);
        onRemoved?.();
        await refreshEncaps();
      },
    });
  const stop = ({ id, name }: Encap) =>
    ask({
      title: t("stop.title", { name }),
      body: t("stop.text"),
      run: () => act(() => told(STOP, { params: { id } })),
    });
  /** Launches what the designer holds; where something stands in the way, that is where to go. */
  const launch = async ({ id, version }: Encap) => {
    try {
      toast.success((await told(LAUNCH, { params: { id }, body: { version } })).message);
    } catch (error) {
      const action = { label: t("actions.design"), run: () => void navigate(toDesigner(id)) };
      toast.error(errorMessage(error), { action });
    }
    await refreshEncaps();
  };
  /** What changes whether it runs. */
  const steer = (encap: Encap): MenuAction[] => {
    const params = { id: encap.id };
    const { launch: canLaunch, pause, resume, stop: canStop } = encap.abilities;
    return [
      ...(canLaunch ? [{ label: t("launch.go"), icon: IconRocket, run: () => void launch(encap) }] : []),
      ...(pause
        ? [
            {
              label: t("actions.pause"),
              icon: IconPlayerPause,
              run: () => void act(() => told(PAUSE, { params })),
            },
          ]
        : []),
      ...(resume
        ? [
            {
              label: t("actions.resume"),
              icon: IconPlayerPlay,
              run: () => void act(() => told(RESUME, { params })),
            },
          ]
        : []),
      ...(canStop ? [{ label: t("actions.stop"), icon: IconPlayerStop, run: () => stop(encap) }] : []),
    ];
  };
  /** What leaves it as it is, and what does away with it. */
  const rest = (encap: Encap): MenuAction[] => {
    const { id, name, link, abilities } = encap;
    return [
      ...(abilities.edit
        ? [{ label: t("actions.rename"), icon: IconPencilCog, run: () => setRenamed(encap) }]
        : []),
      ...(link
        ? [{ label: t("actions.copyLink"), icon: IconLink, run: () => void copyText(link, t("linkCopied")) }]
        : []),
      ...(abilities.clone
        ? [
            {
              label: t("actions.duplicate"),
              icon: IconCopy,
              run: () =>
                void act(() => told(CLONE, { params: { id }, body: { name: t("copyOf", { name }) } })),
            },
          ]
        : []),
      {
        label: t("actions.export"),
        icon: IconDownload,
        run: () => void download(EXPORT, `${name}.json`, { params: { id } }),
      },
      ...(abilities.delete
        ? [{ label: t("actions.delete"), icon: IconTrash, danger: true, run: () => remove(encap) }]
        : []),
    ];
  };
  const all = (encap: Encap): MenuAction[] => [
    {
      label: t(encap.abilities.edit ? "actions.design" : "actions.look"),
      icon: IconPencil,
      run: () => void navigate(toDesigner(encap.id)),
    },
    {
      label: t("actions.report"),
      icon: IconReportAnalytics,
      run: () => void navigate(toEncap(encap.id)),
    },
    ...steer(encap),
    ...rest(encap),
  ];
  const dialogs = (
    <>
      {dialog}
      <Suspense>
        {renamed ? (
          <RenameDialog key={renamed.id} encap={renamed} onClose={() => setRenamed(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
  return { all, steer, rest, dialog: dialogs };
}
