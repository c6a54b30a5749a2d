import "@xyflow/react/dist/base.css";
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  Controls,
  type Connection,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from "@xyflow/react";
import { type DragEvent, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { STEP_KINDS, type StepKind } from "#contract/journeys/limits.ts";
import { EndMark, EntryCard, StepCard } from "./Cards.tsx";
import { type Picture, PictureProvider, type Place } from "./context.ts";
import styles from "./Canvas.module.css";
import { CARD, TALL } from "./geometry.ts";
import { type CanvasNode, ENTRY, graphOf } from "./graph.ts";
import { WayLine } from "./WayLine.tsx";

/** What is carried from the palette. */
export const CARRIED = "application/x-dlvrd-step";
const NODE_TYPES = { step: StepCard, entry: EntryCard, end: EndMark };
const EDGE_TYPES = { way: WayLine };
const ARROW = { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } };
const NEAR = 120;
const FIT = { padding: 0.12, maxZoom: 1, minZoom: 0.5 };

export interface CanvasProps extends Picture {
  label: string;
  onMove?: (id: string, x: number, y: number) => void;
  onConnect?: (place: Place, to: string | null) => void;
  /** Put down beside every arrow. */
  onDrop?: (kind: StepKind, x: number, y: number) => void;
  /** Changes when everything is to be seen at once. */
  fitted?: number;
}

/** The drawn journey: moved, zoomed, and where it may be changed, changed. Positions must be laid out already. */
export default function Canvas(props: CanvasProps) {
  return (
    <PictureProvider value={props}>
      <ReactFlowProvider>
        <Drawn {...props} />
      </ReactFlowProvider>
    </PictureProvider>
  );
}

function Drawn({ label, definition, fixed, chosen, onMove, onConnect, onAdd, onDrop, fitted }: CanvasProps) {
  const { t } = useTranslation("journeys");
  const flow = useReactFlow<CanvasNode>();
  const { nodes: drawn, edges } = useMemo(() => graphOf(definition), [definition]);
  const [nodes, setNodes] = useState<CanvasNode[]>(drawn);
  const [shown, setShown] = useState(drawn);
  if (shown !== drawn) {
    // What is drawn anew keeps its measures: measuring it once more would hide it for a moment.
    const measured = new Map(nodes.map((node) => [node.id, node.measured]));
    setShown(drawn);
    setNodes(
      drawn.map((node) => {
        const size = measured.get(node.id);
        return size ? { ...node, measured: size } : node;
      }),
    );
  }
  useEffect(() => {
    if (fitted) void flow.fitView({ ...FIT, duration: 180 });
  }, [fitted, flow]);
  useEffect(() => {
    const node = chosen ? flow.getNode(chosen) : undefined;
    if (!node) return;
    // A chosen step that is out of sight is brought into it.
    const { x, y } = flow.flowToScreenPosition({
      x: node.position.x + CARD / 2,
      y: node.position.y + TALL / 2,
    });
    const box = document.querySelector(`.${styles.canvas}`)?.getBoundingClientRect();
    const seen = box && x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (!seen)
      void flow.setCenter(node.position.x + CARD / 2, node.position.y + TALL / 2, {
        zoom: flow.getZoom(),
        duration: 180,
      });
  }, [chosen, flow]);

  const changed = (changes: NodeChange<CanvasNode>[]) => setNodes((old) => applyNodeChanges(changes, old));
  const connect = ({ source, sourceHandle, target }: Connection) => {
    if (target === ENTRY || target.startsWith("end!")) return;
    onConnect?.({ from: source === ENTRY ? null : source, way: sourceHandle ?? "next" }, target);
  };
  /** The arrow whose end is nearest to a point, if one is near. */
  const nearest = (x: number, y: number) => {
    const near = edges.flatMap((edge) => {
      const target = flow.getNode(edge.target);
      const source = flow.getNode(edge.source);
      if (!target || !source || !edge.data) return [];
      const width = target.measured?.width ?? CARD;
      const [tx, ty] = [target.position.x + width / 2, target.position.y];
      const [sx, sy] = [source.position.x + CARD / 2, source.position.y + TALL];
      const away = Math.hypot(x - (tx + sx) / 2, y - (ty + sy) / 2);
      return [{ away: Math.min(away, Math.hypot(x - tx, y - ty)), place: edge.data }];
    });
    return near.toSorted((one, other) => one.away - other.away).find(({ away }) => away < NEAR)?.place;
  };
  const drop = (event: DragEvent) => {
    const kind = STEP_KINDS.find((one) => one === event.dataTransfer.getData(CARRIED));
    if (!kind || fixed) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const place = nearest(x, y);
    if (place) onAdd?.(kind, place);
    else onDrop?.(kind, Math.round(x - CARD / 2), Math.round(y - TALL / 2));
  };
  return (
    // It takes what is dragged from the palette; whose twin for the keyboard is the "+" and each step's menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.canvas}
      dir="ltr"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <ReactFlow<CanvasNode, (typeof edges)[number]>
        nodes={nodes}
        edges={edges}
        onNodesChange={changed}
        onNodeDragStop={(_, node) =>
          onMove?.(node.id, Math.round(node.position.x), Math.round(node.position.y))
        }
        onConnect={connect}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        defaultEdgeOptions={ARROW}
        nodesDraggable={!fixed}
        nodesConnectable={!fixed}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        connectOnClick={false}
        deleteKeyCode={null}
        fitView
        fitViewOptions={FIT}
        minZoom={0.2}
        maxZoom={1.6}
        panOnScroll
        disableKeyboardA11y
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          "controls.zoomIn.ariaLabel": t("designer.zoomIn"),
          "controls.zoomOut.ariaLabel": t("designer.zoomOut"),
          "controls.fitView.ariaLabel": t("designer.fit"),
          "minimap.ariaLabel": t("designer.map"),
          "controls.ariaLabel": t("designer.view"),
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} color="var(--line-strong)" />
        <Controls showInteractive={false} />
        {definition.steps.length > 2 ? <MiniMap pannable zoomable /> : null}
      </ReactFlow>
    </div>
  );
}
