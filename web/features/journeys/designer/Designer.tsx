import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBinaryTree,
  IconListDetails,
  IconPlayerPlay,
  IconRocket,
  IconSitemap,
} from "@tabler/icons-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { StepKind } from "#contract/journeys/limits.ts";
import type { Journey } from "#contract/journeys/views.ts";
import { stepOf, waysOf } from "#engines/journeys/index.ts";
import { SaveState } from "#web/platform/designed/SaveState.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LinesSkeleton, PageSkeleton } from "#web/ui/Skeletons.tsx";
import { JourneyStatus } from "../parts/JourneyStatus.tsx";
import { useFinding } from "../parts/useFinding.ts";
import { useNames } from "../parts/useNames.ts";
import { useWords } from "../parts/useWords.ts";
import { LIST } from "../places.ts";
import { type Desk, DeskProvider } from "./context.ts";
import styles from "./Designer.module.css";
import { withChange } from "./make.ts";
import { Outline } from "./Outline.tsx";
import { Palette } from "./Palette.tsx";
import { Problems } from "./Problems.tsx";
import { type Loaded, useDraft } from "./useDraft.ts";
import { useEditing } from "./useEditing.ts";
import { useNarrow } from "./useNarrow.ts";

const Canvas = lazy(() => import("../canvas/Canvas.tsx"));
const Settings = lazy(() => import("../settings/Settings.tsx"));
const TryPanel = lazy(() => import("../trial/TryPanel.tsx"));
const PublishDialog = lazy(() => import("../publish/PublishDialog.tsx"));

const CARRIED = "application/x-dlvrd-step";
type Side = "settings" | "problems" | "try";

interface DesignerProps {
  journey: Journey;
  loaded: Loaded;
  onReload: () => void;
}

/** Draws a journey up: its steps on a canvas or as a list, and beside them what the chosen one does. */
export default function Designer({ journey, loaded, onReload }: DesignerProps) {
  const { t } = useTranslation("journeys");
  const [params, setParams] = useSearchParams();
  const narrow = useNarrow();
  const fixed = !journey.abilities.edit;
  const names = useNames();
  const draft = useDraft(journey.id, loaded, !fixed, names.facts);
  const { definition, history, findings } = draft;
  const words = useWords(definition, names);
  const say = useFinding();
  const [listed, setListed] = useState<boolean>();
  const [side, setSide] = useState<Side>("settings");
  const [standing, setStanding] = useState<string | null>(null);
  const [shares, setShares] = useState<ReadonlyMap<string, string>>();
  const [publishing, setPublishing] = useState(false);
  const [fitted, setFitted] = useState(0);
  const wanted = params.get("nodeId");
  const chosen = stepOf(definition, wanted) ? wanted : wanted === "" || wanted === null ? "" : null;
  const choose = (id: string | null) => {
    setSide("settings");
    setParams(id ? { nodeId: id } : {}, { replace: true });
  };
  const editing = useEditing(definition, draft.edit, choose);
  const asList = listed ?? narrow;
  const levelOf = (id: string | null) => {
    const of = findings.filter(({ stepId }) => stepId === id);
    return of.find(({ level }) => level === "error")?.level ?? of[0]?.level;
  };
  const desk: Desk = {
    definition,
    names,
    words,
    fixed,
    edit: draft.edit,
    change: (step, place = "") => draft.edit(withChange(definition, step), place),
    problemOf(stepId, field) {
      const found = findings.find((one) => one.stepId === stepId && one.field === field);
      return found && say(found);
    },
  };
  const press = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey;
    const back = mod && event.code === "KeyZ" && !event.shiftKey;
    const forth = mod && ((event.code === "KeyZ" && event.shiftKey) || event.code === "KeyY");
    if (fixed || !(back || forth)) return;
    event.preventDefault();
    if (back) history.undo();
    else history.redo();
  };
  const addAfterChosen = (kind: StepKind) => {
    const step = stepOf(definition, chosen);
    const free = step && (waysOf(step).find(({ next }) => next === null) ?? waysOf(step).at(-1));
    editing.add(kind, step && free ? { from: step.id, way: free.way } : { from: null, way: "next" });
  };
  const publish = async () => {
    if (findings.some(({ level }) => level === "error")) setSide("problems");
    else if (await draft.save()) setPublishing(true);
  };
  const errors = findings.filter(({ level }) => level === "error").length;
  const toggle = (one: Side) => {
    setStanding(null);
    setShares(undefined);
    setSide(side === one ? "settings" : one);
  };
  const canPublish = !fixed && (draft.differs || journey.abilities.publish);
  return (
    <DeskProvider value={desk}>
      {/* It listens for Undo on behalf of its inputs: theirs would forget what buttons did. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.designer} onKeyDown={press}>
        <header className={styles.bar}>
          <BackLink to={LIST} label={t("designer.back")} />
          <h1 dir="auto">{t("designer.title", { name: journey.name })}</h1>
          <JourneyStatus state={journey.state} />
          <SaveState namespace="journeys" draft={draft} fixed={fixed} onReload={onReload} />
          <span className={styles.tools}>
            {fixed ? null : (
              <>
                <IconButton
                  icon={IconArrowBackUp}
                  label={t("designer.undo")}
                  disabled={!history.canUndo}
                  onClick={history.undo}
                  flip
                />
                <IconButton
                  icon={IconArrowForwardUp}
                  label={t("designer.redo")}
                  disabled={!history.canRedo}
                  onClick={history.redo}
                  flip
                />
                {asList ? null : (
                  <IconButton
                    icon={IconBinaryTree}
                    label={t("designer.tidy")}
                    onClick={() => {
                      editing.tidy();
                      setFitted(fitted + 1);
                    }}
                  />
                )}
              </>
            )}
            <IconButton
              icon={asList ? IconSitemap : IconListDetails}
              label={t(asList ? "designer.asPicture" : "designer.asList")}
              onClick={() => setListed(!asList)}
            />
            <Button icon={IconPlayerPlay} aria-expanded={side === "try"} onClick={() => toggle("try")}>
              {t("try.title")}
            </Button>
            <Button aria-expanded={side === "problems"} onClick={() => toggle("problems")}>
              {t("problems.title", { count: findings.length })}
            </Button>
            {canPublish ? (
              <Button tone="primary" icon={IconRocket} onClick={() => void publish()}>
                {t("actions.publish")}
              </Button>
            ) : null}
          </span>
        </header>
        <main className={styles.body} data-fixed={fixed || undefined}>
          {fixed ? null : <Palette carried={CARRIED} onAdd={addAfterChosen} />}
          <section className={styles.middle} aria-label={t("designer.steps")}>
            {asList ? (
              <Outline chosen={chosen} onChoose={choose} editing={editing} levelOf={levelOf} />
            ) : (
              <Suspense fallback={<PageSkeleton />}>
                <Canvas
                  label={t("designer.picture")}
                  definition={editing.shown}
                  words={words}
                  fixed={fixed}
                  chosen={chosen}
                  onChoose={choose}
                  onAdd={editing.add}
                  onRemove={editing.remove}
                  onMove={editing.move}
                  onConnect={editing.connect}
                  onDrop={editing.drop}
                  levelOf={levelOf}
                  standing={standing}
                  wayFigure={shares ? ({ from, way }) => shares.get(`${from ?? ""}!${way}`) : undefined}
                  fitted={fitted}
                />
              </Suspense>
            )}
          </section>
          <aside className={styles.side} aria-label={t(`designer.sides.${side}`)}>
            <Suspense fallback={<LinesSkeleton />}>
              {side === "settings" ? <Settings key={chosen} stepId={chosen} editing={editing} /> : null}
              {side === "problems" ? (
                <div className={styles.pane}>
                  <h2>{t("problems.head", { count: errors })}</h2>
                  <Problems findings={findings} onGo={(id) => choose(id)} />
                </div>
              ) : null}
              {side === "try" ? (
                <TryPanel
                  definition={definition}
                  words={words}
                  onStand={setStanding}
                  onShares={setShares}
                  onClose={() => toggle("try")}
                />
              ) : null}
            </Suspense>
          </aside>
        </main>
        <Suspense>
          {publishing ? (
            <PublishDialog journey={journey} version={draft.version} onClose={() => setPublishing(false)} />
          ) : null}
        </Suspense>
        <UnsavedGuard when={draft.dirty && !fixed} onSave={draft.save} message={t("designer.unsaved")} />
      </div>
    </DeskProvider>
  );
}
