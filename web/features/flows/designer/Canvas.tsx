import { IconBrandWhatsapp, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { addScreen, removeScreen, renameScreen } from "./changes.ts";
import { ComponentList } from "./ComponentList.tsx";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import canvasStyles from "./Canvas.module.css";
import { Phone } from "./Phone.tsx";
import { ScreenMap } from "./ScreenMap.tsx";

const ScreenDialog = lazy(() => import("./ScreenDialog.tsx"));

/** The flow in a telephone: its screens, and what stands on the chosen one; or the flow as it runs. */
export function Canvas({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation("flows");
  const { draft, spot, screen, fixed, change, goTo } = useDesk();
  const [running, setRunning] = useState(false);
  const [dialog, setDialog] = useState<"create" | "edit">();
  const { ask, dialog: question } = useConfirm();
  const remove = () => {
    if (!screen) return;
    ask({
      title: t("screens.delete"),
      body: t("screens.removeText", { name: screen.title || screen.id }),
      run: () => {
        change(removeScreen(draft, spot.screen), "");
        goTo({ screen: Math.max(spot.screen - 1, 0), component: null });
        toast.success(t("toast.screenDeleted"));
      },
    });
  };
  const runs = running && screen !== undefined;
  return (
    <section className={styles.middle} aria-labelledby="canvas-title">
      <div className={canvasStyles.canvasHead}>
        <h2 id="canvas-title">{t("designer.canvas")}</h2>
        {screen ? (
          <span className={canvasStyles.modes} role="group" aria-label={t("designer.canvas")}>
            <button type="button" aria-pressed={!running} onClick={() => setRunning(false)}>
              {t("designer.design")}
            </button>
            <button type="button" aria-pressed={running} onClick={() => setRunning(true)}>
              {t("designer.run")}
            </button>
          </span>
        ) : null}
      </div>
      <ScreenMap onCreate={() => setDialog("create")} onEdit={() => setDialog("edit")} onDelete={remove} />
      <div className={canvasStyles.phone}>
        <div className={canvasStyles.phoneHead}>
          <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />
          <span>{t("designer.business")}</span>
        </div>
        {runs ? (
          <Suspense>
            <Phone key={screen.id} start={screen.id} />
          </Suspense>
        ) : screen ? (
          <>
            <p className={canvasStyles.phoneTitle}>
              <bdi>{screen.title || screen.id}</bdi>
            </p>
            <div className={canvasStyles.phoneBody}>
              <ComponentList onSelect={onSelect} />
            </div>
          </>
        ) : (
          <EmptyState
            title={t("designer.noScreens")}
            action={
              fixed ? null : (
                <Button tone="primary" icon={IconPlus} onClick={() => setDialog("create")}>
                  {t("screens.create")}
                </Button>
              )
            }
          />
        )}
      </div>
      {question}
      <Suspense>
        {dialog ? (
          <ScreenDialog
            screen={dialog === "edit" ? screen : undefined}
            taken={draft.screens
              .filter((_, at) => dialog === "create" || at !== spot.screen)
              .map(({ id }) => id)}
            onClose={() => setDialog(undefined)}
            onSave={({ screenName, screenId }) => {
              if (dialog === "edit") change(renameScreen(draft, spot.screen, screenId, screenName), "");
              else {
                change(addScreen(draft, screenId, screenName), "");
                goTo({ screen: draft.screens.length, component: null });
              }
              toast.success(t(dialog === "edit" ? "toast.screenUpdated" : "toast.screenCreated"));
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
