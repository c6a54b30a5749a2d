import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FlowGraph } from "#engines/flows/index.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDesk } from "./context.ts";
import styles from "./Canvas.module.css";

const NODE = { width: 118, height: 40, gapX: 34, gapY: 12 };

/** In which column a screen stands: how many presses it is away from the first one; what nobody reaches is last. */
function columnsOf({ screens, ways, entries }: FlowGraph): Map<string, number> {
  const columns = new Map<string, number>();
  let next = entries.slice(0, 1).length > 0 ? entries.slice(0, 1) : screens.slice(0, 1);
  for (let column = 0; next.length > 0; column++) {
    for (const id of next) columns.set(id, column);
    const from = new Set(next);
    next = [...new Set(ways.filter((way) => from.has(way.from)).map(({ to }) => to))].filter(
      (id) => !columns.has(id),
    );
  }
  const last = Math.max(0, ...columns.values());
  for (const id of screens) if (!columns.has(id)) columns.set(id, last);
  return columns;
}

interface ScreenMapProps {
  onCreate: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The screens of the flow and how they follow one another, at a glance; a press opens one. */
export function ScreenMap({ onCreate, onEdit, onDelete }: ScreenMapProps) {
  const { t } = useTranslation("flows");
  const { draft, graph, spot, goTo, fixed } = useDesk();
  if (draft.screens.length === 0) return null;
  const columns = columnsOf(graph);
  const rows = new Map<number, number>();
  const places = draft.screens.map(({ id }, at) => {
    // Screens without an id, or with one that is taken, have a place all the same.
    const column = columns.get(id) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { id, at, x: column * (NODE.width + NODE.gapX), y: row * (NODE.height + NODE.gapY) };
  });
  const placeOf = (id: string) => places.find((place) => place.id === id);
  const width = Math.max(...places.map(({ x }) => x)) + NODE.width;
  const height = Math.max(...places.map(({ y }) => y)) + NODE.height;
  const marks = (id: string, terminal: boolean) => [
    ...(graph.entries[0] === id ? [t("screens.first")] : []),
    ...(terminal && !graph.ways.some(({ from }) => from === id) ? [t("screens.end")] : []),
    ...(graph.unreachable.includes(id) ? [t("screens.lost")] : []),
  ];
  return (
    <div className={styles.mapRow}>
      {/* A picture that may be wider than its place has to be reached to be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.map} tabIndex={0} role="group" aria-label={t("screens.graph")}>
        <div className={styles.mapArea} style={{ inlineSize: width, blockSize: height }} dir="ltr">
          <svg width={width} height={height} aria-hidden>
            <defs>
              <marker id="flow-arrow" markerWidth="7" markerHeight="7" refX="6" refY="3.5" orient="auto">
                <path d="M0,0 L7,3.5 L0,7 z" className={styles.arrowHead} />
              </marker>
            </defs>
            {graph.ways.map(({ from, to, by }) => {
              const [start, end] = [placeOf(from), placeOf(to)];
              if (!start || !end) return null;
              const forth = end.x > start.x;
              const [x1, y1] = [start.x + (forth ? NODE.width : NODE.width / 2), start.y + NODE.height / 2];
              const [x2, y2] = [end.x + (forth ? 0 : NODE.width / 2), end.y + NODE.height / 2];
              return (
                <line
                  key={`${from} ${to} ${by}`}
                  {...{ x1, y1, x2, y2 }}
                  className={styles.arrow}
                  markerEnd="url(#flow-arrow)"
                />
              );
            })}
          </svg>
          <ul>
            {places.map(({ id, at, x, y }) => {
              const screen = draft.screens[at]!;
              const said = marks(id, screen.terminal);
              const ways = graph.ways.filter(({ from }) => from === id).map(({ to }) => to);
              return (
                // Screens have no identity of their own: two may have the same id while they are drawn.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} style={{ insetInlineStart: x, insetBlockStart: y }}>
                  <button
                    type="button"
                    aria-current={at === spot.screen || undefined}
                    data-lost={graph.unreachable.includes(id) || undefined}
                    onClick={() => goTo({ screen: at, component: null })}
                    title={ways.length > 0 ? t("screens.leads", { from: id, to: ways.join(", ") }) : id}
                  >
                    <bdi>{screen.title || id}</bdi>
                    <small>
                      <bdi>{said.length > 0 ? said.join(" · ") : id}</bdi>
                    </small>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      {fixed ? null : (
        <span className={styles.mapTools}>
          <IconButton size="small" icon={IconPlus} label={t("screens.create")} onClick={onCreate} />
          <IconButton size="small" icon={IconPencil} label={t("screens.edit")} onClick={onEdit} />
          <IconButton
            size="small"
            icon={IconTrash}
            tone="danger"
            label={t("screens.delete")}
            onClick={onDelete}
          />
        </span>
      )}
    </div>
  );
}
