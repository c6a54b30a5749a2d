import { IconArrowBackUp, IconArrowForwardUp, IconRocket } from "@tabler/icons-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EncapFinding } from "#contract/encaps/definition.ts";
import { SaveState } from "#web/platform/designed/SaveState.tsx";
import type { Answer } from "#web/platform/api/types.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { EncapStatus } from "../parts/EncapStatus.tsx";
import type { DEFINITION } from "../queries.ts";
import styles from "./Builder.module.css";
import { CallsPane } from "./CallsPane.tsx";
import { DeskProvider, type Spot } from "./context.ts";
import { Findings } from "./Findings.tsx";
import { FormEditor } from "./FormEditor.tsx";
import { FormsPane } from "./FormsPane.tsx";
import { MilestonesPane } from "./MilestonesPane.tsx";
import { PreviewPane } from "./PreviewPane.tsx";
import { PropertiesPane } from "./PropertiesPane.tsx";
import { useDraft } from "./useDraft.ts";

const LaunchDialog = lazy(() => import("./LaunchDialog.tsx"));
const TABS = ["preview", "properties", "milestones", "calls"] as const;
type Tab = (typeof TABS)[number];
const SIDES = ["forms", "edit", "tabs"] as const;

interface BuilderProps {
  loaded: Answer<DefinitionCall>;
  /** The form at which it is opened. */
  formId: string | null;
  onReload: () => void;
}
type DefinitionCall = typeof DEFINITION;

/** Draws an app up: forms at one side, what they hold in the middle, and the telephone that runs it beside. */
export function Builder({ loaded, formId, onReload }: BuilderProps) {
  const { t } = useTranslation("encaps");
  const { encap, launched } = loaded;
  const fixed = !encap.abilities.edit;
  const draft = useDraft(loaded, !fixed);
  const { definition, history, findings } = draft;
  const [wanted, setSpot] = useState<Spot>({
    formId: formId ?? loaded.definition.forms[0]?.id ?? "",
    thing: null,
  });
  const [tab, setTab] = useState<Tab>("preview");
  const [side, setSide] = useState<(typeof SIDES)[number]>("edit");
  const [launching, setLaunching] = useState(false);
  const form = definition.forms.find(({ id }) => id === wanted.formId) ?? definition.forms[0];
  const spot = form ? { ...wanted, formId: form.id } : wanted;
  const errors = findings.filter(({ severity }) => severity === "error");
  const press = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey;
    const back = mod && event.code === "KeyZ" && !event.shiftKey;
    const forth = mod && ((event.code === "KeyZ" && event.shiftKey) || event.code === "KeyY");
    if (fixed || !(back || forth)) return;
    event.preventDefault();
    if (back) history.undo();
    else history.redo();
  };
  const go = ({ place }: EncapFinding) => {
    const owner = definition.buttons.find(({ id }) => id === place.buttonId)?.formId ?? place.formId;
    if (owner) {
      setSpot({ formId: owner, thing: place.fieldId ?? place.buttonId });
      setSide("edit");
      return;
    }
    const tabs = {
      properties: "properties",
      milestones: "milestones",
      authConfigs: "calls",
      logger: "calls",
    };
    const next = tabs[place.part as keyof typeof tabs] as Tab | undefined;
    if (next) setTab(next);
    setSide(next ? "tabs" : "forms");
  };
  const launch = async () => {
    const [first] = errors;
    if (first) {
      go(first);
      toast.warning(t("launch.notYet", { count: errors.length }));
    } else if (await draft.save()) setLaunching(true);
  };
  const desk = { definition, edit: draft.edit, findings, fixed, spot, goTo: setSpot };
  return (
    <DeskProvider value={desk}>
      {/* It listens for Undo on behalf of its inputs: theirs would forget what buttons did. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.builder} onKeyDown={press}>
        <header className={styles.bar}>
          <h1>
            <bdi>{encap.name}</bdi>
          </h1>
          <EncapStatus state={encap.state} />
          <SaveState namespace="encaps" draft={draft} fixed={fixed} onReload={onReload} />
          {fixed ? null : (
            <span className={styles.tools}>
              <IconButton
                icon={IconArrowBackUp}
                label={t("builder.undo")}
                disabled={!history.canUndo}
                onClick={history.undo}
                flip
              />
              <IconButton
                icon={IconArrowForwardUp}
                label={t("builder.redo")}
                disabled={!history.canRedo}
                onClick={history.redo}
                flip
              />
              {encap.launchedAt === null || draft.differs || encap.abilities.launch ? (
                <Button
                  tone="primary"
                  icon={IconRocket}
                  disabled={launched !== null && !draft.differs && !encap.abilities.launch}
                  onClick={() => void launch()}
                >
                  {t("launch.go")}
                </Button>
              ) : null}
            </span>
          )}
        </header>
        <main className={styles.body}>
          <div className={styles.sides} role="group" aria-label={t("builder.sides.label")}>
            {SIDES.map((one) => (
              <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
                {t(`builder.sides.${one}`)}
              </button>
            ))}
          </div>
          <div className={styles.panes} data-side={side}>
            <div className={styles.left}>
              <FormsPane />
              <Findings onGo={go} />
            </div>
            <div className={styles.middle}>
              {form ? (
                <FormEditor key={form.id} form={form} />
              ) : (
                <p className={styles.help}>{t("builder.noForm")}</p>
              )}
            </div>
            <section className={styles.right} aria-label={t("builder.sides.tabs")}>
              <Tabs
                label={t("builder.sides.tabs")}
                tabs={TABS.map((key) => ({ key, label: t(`builder.tabs.${key}`) }))}
                value={tab}
                onChange={setTab}
              >
                <div className={styles.tab}>
                  {tab === "preview" ? <PreviewPane name={encap.name} /> : null}
                  {tab === "properties" ? <PropertiesPane /> : null}
                  {tab === "milestones" ? <MilestonesPane /> : null}
                  {tab === "calls" ? <CallsPane /> : null}
                </div>
              </Tabs>
            </section>
          </div>
        </main>
        <Suspense>
          {launching ? (
            <LaunchDialog draft={draft} launched={launched} onClose={() => setLaunching(false)} />
          ) : null}
        </Suspense>
      </div>
    </DeskProvider>
  );
}
