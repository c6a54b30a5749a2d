import {
  IconBan,
  IconDownload,
  IconPencil,
  IconPencilCog,
  IconSend2,
  IconTable,
  IconTrash,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FlowEntry } from "#contract/flows/views.ts";
import { api, told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { saveBlob } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { toAnswers, toDesigner } from "../places.ts";
import { DEPRECATE, DETAILS, refreshFlows, REMOVE } from "../queries.ts";

const PublishDialog = lazy(() => import("../publish/PublishDialog.tsx"));
const FlowDialog = lazy(() => import("./FlowDialog.tsx"));

/** What can be done with one flow from the list. */
export function useFlowActions() {
  const { t } = useTranslation("flows");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [published, setPublished] = useState<FlowEntry>();
  const [updated, setUpdated] = useState<FlowEntry>();
  const act = async (work: () => Promise<{ message: string }>) => {
    try {
      toast.success((await work()).message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshFlows();
  };
  const remove = ({ id, flowName, channelId }: FlowEntry) =>
    ask({
      title: t("remove.title"),
      body: t("remove.text", { name: flowName }),
      run: async () => {
        const { message } = await told(REMOVE, { params: { id }, query: { channelId } }).catch(
          (error: unknown) => {
            toast.error(errorMessage(error));
            throw error;
          },
        );
        toastDeleted(message, "flow", id, refreshFlows);
        await refreshFlows();
      },
    });
  const deprecate = ({ id, flowName }: FlowEntry) =>
    ask({
      title: t("deprecate.title", { name: flowName }),
      body: t("deprecate.text"),
      run: () => act(() => told(DEPRECATE, { params: { id } })),
    });
  const save = async ({ id, flowName }: FlowEntry) => {
    try {
      const { flow } = await api(DETAILS, { params: { id } });
      saveBlob(new Blob([flow.flowJson], { type: "application/json" }), `${flowName}.json`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const all = (flow: FlowEntry): MenuAction[] => {
    const { id, abilities } = flow;
    const design = () => void navigate(toDesigner(id));
    return [
      { label: t(abilities.edit ? "actions.design" : "actions.look"), icon: IconPencil, run: design },
      ...(abilities.edit
        ? [{ label: t("actions.update"), icon: IconPencilCog, run: () => setUpdated(flow) }]
        : []),
      ...(abilities.publish
        ? [
            {
              label: t("actions.publish"),
              icon: IconSend2,
              run: () => setPublished(flow),
            },
          ]
        : []),
      ...(abilities.deprecate
        ? [{ label: t("actions.deprecate"), icon: IconBan, run: () => deprecate(flow) }]
        : []),
      { label: t("actions.answers"), icon: IconTable, run: () => void navigate(toAnswers(id)) },
      ...(flow.screens > 0
        ? [{ label: t("actions.export"), icon: IconDownload, run: () => void save(flow) }]
        : []),
      ...(abilities.delete
        ? [{ label: t("actions.delete"), icon: IconTrash, danger: true, run: () => remove(flow) }]
        : []),
    ];
  };
  const dialogs = (
    <>
      {dialog}
      <Suspense>
        {published ? (
          <PublishDialog
            id={published.id}
            onDesign={() => void navigate(toDesigner(published.id))}
            onClose={() => setPublished(undefined)}
          />
        ) : null}
        {updated ? (
          <FlowDialog
            key={updated.id}
            opened
            channelId={updated.channelId}
            flow={updated}
            onClose={() => setUpdated(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
  return { all, dialog: dialogs };
}
