import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { FlowDetails } from "#contract/flows/views.ts";
import { buildFlow, type PlacedFinding } from "#engines/flows/index.ts";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { toDesigner } from "../places.ts";
import { Canvas } from "./Canvas.tsx";
import { setScreen, type Spot, spotOf } from "./changes.ts";
import { type Desk, DeskProvider } from "./context.ts";
import styles from "./Designer.module.css";
import { DetailsPane } from "./DetailsPane.tsx";
import { JsonPanel } from "./JsonPanel.tsx";
import { Palette } from "./Palette.tsx";
import { Problems } from "./Problems.tsx";
import { TopBar } from "./TopBar.tsx";
import { useFlow } from "./useFlow.ts";

const SaveAsDialog = lazy(() => import("./SaveAsDialog.tsx"));
const SIDES = ["palette", "canvas", "details", "json"] as const;
export type Side = (typeof SIDES)[number];

/** Draws a flow: what it is made of at one side, its screens in the middle, their settings and the JSON beside. */
export function Designer({ flow: first }: { flow: FlowDetails | null }) {
  const { t } = useTranslation("flows");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const desk = useFlow(first);
  const { draft, flow } = desk;
  const fixed = flow ? !flow.abilities.edit : false;
  const [wanted, setSpot] = useState<Spot>({ screen: 0, component: null });
  const [side, setSide] = useState<Side>("canvas");
  const [showJson, setShowJson] = useState(true);
  const [naming, setNaming] = useState(false);
  const [line, setLine] = useState<{ line: number; round: number }>();
  const at = Math.min(wanted.screen, Math.max(draft.screens.length - 1, 0));
  const screen = draft.screens[at];
  const spot: Spot = {
    screen: at,
    component: wanted.component !== null && screen?.components[wanted.component] ? wanted.component : null,
  };
  const built = useMemo(() => buildFlow(draft), [draft]);

  const save = async (): Promise<boolean> => {
    if (!flow) {
      // What cannot be saved is said before a name is asked for.
      if (draft.screens.length > 0 && !desk.stop) setNaming(true);
      else await desk.save({ name: "", categories: ["OTHER"], channelId: "" });
      if (desk.stop) go(desk.stop);
      return false;
    }
    const saved = await desk.save({
      name: flow.flowName,
      categories: flow.categories,
      channelId: flow.channelId,
    });
    if (!saved && desk.stop) go(desk.stop);
    return saved !== null;
  };
  const go = (finding: PlacedFinding) => {
    const found = spotOf(draft, finding.pointer);
    if (found) {
      setSpot(found);
      setSide("details");
    } else setSide("json");
    setShowJson(true);
    setLine((old) => ({ line: finding.line, round: (old?.round ?? 0) + 1 }));
  };
  const press = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey;
    const back = mod && event.code === "KeyZ" && !event.shiftKey;
    const forth = mod && ((event.code === "KeyZ" && event.shiftKey) || event.code === "KeyY");
    // What is written in the JSON panel has a way back of its own.
    const writing = event.target instanceof HTMLElement && event.target.dataset.json !== undefined;
    if (fixed || writing || !(back || forth)) return;
    event.preventDefault();
    if (back) desk.undo();
    else desk.redo();
  };
  const value: Desk = {
    draft,
    flow: built,
    findings: desk.findings,
    graph: desk.graph,
    fixed,
    spot,
    screen,
    goTo: setSpot,
    change: desk.change,
    changeScreen: (next, place) => desk.change(setScreen(draft, at, next), place),
  };
  // What was drawn before it was made has an address of its own from then on.
  useEffect(() => {
    if (flow && !first) void navigate(toDesigner(flow.id), { replace: true });
  }, [flow, first, navigate]);
  return (
    <DeskProvider value={value}>
      {/* It listens for Undo on behalf of its inputs: theirs would forget what buttons did. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.designer} onKeyDown={press}>
        <TopBar desk={desk} fixed={fixed} channelId={params.get("channel")} onSave={() => void save()} />
        <main className={styles.body}>
          <div className={styles.sides} role="group" aria-label={t("designer.sides.label")}>
            {SIDES.map((one) => (
              <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
                {t(`designer.sides.${one}`)}
              </button>
            ))}
          </div>
          <div className={styles.panes} data-side={side} data-json={showJson || undefined}>
            <div className={styles.left}>
              <Palette onAdded={() => setSide("canvas")} />
              <Problems onGo={go} />
            </div>
            <Canvas onSelect={() => setSide("details")} />
            <DetailsPane />
            <div className={styles.end}>
              <JsonPanel
                desk={desk}
                fixed={fixed}
                line={line}
                shown={showJson}
                onShow={() => setShowJson((old) => !old)}
              />
            </div>
          </div>
        </main>
        <Suspense>
          {naming ? (
            <SaveAsDialog
              channelId={params.get("channel")}
              onSave={async (words) => (await desk.save(words)) !== null}
              onClose={() => setNaming(false)}
            />
          ) : null}
        </Suspense>
        <UnsavedGuard when={desk.dirty && !fixed} onSave={save} message={t("designer.leave")} />
      </div>
    </DeskProvider>
  );
}
