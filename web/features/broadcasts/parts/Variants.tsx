import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Experiment } from "#contract/broadcasts/experiment.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { toBroadcast } from "../places.ts";
import { ToHeldOut } from "./ToHeldOut.tsx";
import { experimentQuery } from "../queries.ts";
import { measuresOf, type ShownVariant } from "./experiment.ts";
import { Lift } from "./Lift.tsx";
import { useCost } from "./money.ts";
import { Verdict } from "./Verdict.tsx";
import styles from "./Variants.module.css";

interface VariantsProps {
  broadcast: Pick<Broadcast, "id" | "name" | "variant" | "holdOut" | "state">;
  /** Before it goes: how many each goes to. After: what became of them. */
  planned: boolean;
  /** Shows another variant here; left out, each has a page. */
  onShow?: ((id: string) => void) | undefined;
}

/** The variants of a broadcast side by side, and how many people are held out; nothing where it has neither. */
export function Variants({ broadcast, planned, onShow }: VariantsProps) {
  const { t } = useTranslation("broadcasts");
  const shown = broadcast.variant !== null || broadcast.holdOut !== null;
  const query = useQuery({ ...experimentQuery(broadcast.id), enabled: shown });
  if (!shown) return null;
  return (
    <section className={styles.card} aria-labelledby="variants">
      <h2 id="variants">{t(broadcast.variant ? "experiment.variants" : "experiment.holdOutTitle")}</h2>
      <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={3} />}>
        {({ experiment }) => (
          <>
            <HeldOut experiment={experiment} />
            {planned ? null : <Lift experiment={experiment} />}
            {planned ? null : <ToHeldOut broadcast={broadcast} experiment={experiment} />}
            {broadcast.variant ? (
              <Table experiment={experiment} planned={planned} current={broadcast.id} onShow={onShow} />
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  );
}

function HeldOut({ experiment: { holdOut, heldOut } }: { experiment: Experiment }) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent } = useNumbers();
  if (holdOut === null) return null;
  return (
    <p>
      {t("experiment.heldOut", {
        count: heldOut,
        number: number(heldOut),
        percent: exactPercent(holdOut / 100),
      })}
    </p>
  );
}

interface TableProps extends Pick<VariantsProps, "planned" | "onShow"> {
  experiment: Experiment;
  current: string;
}

function Table({ experiment, planned, current, onShow }: TableProps) {
  const { t } = useTranslation("broadcasts");
  const heads = planned ? plannedHeads(experiment) : ["tried", ...measuresOf(experiment)];
  return (
    <>
      {/* A scroller must be reachable by keyboard even when nothing in it is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby="variants">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("experiment.heads.variant")}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`experiment.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {experiment.variants.map((one) => (
              <tr key={one.id} aria-current={one.id === current || undefined}>
                <th scope="row">
                  <Named one={one} current={current} onShow={onShow} />
                </th>
                {planned ? (
                  <Planned one={one} heads={heads} />
                ) : (
                  <Became one={one} measures={measuresOf(experiment)} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {planned ? null : <p className={styles.note}>{t("experiment.how")}</p>}
    </>
  );
}

/** Its letter and template; a way to it, where it is not the one that is shown. */
function Named({
  one,
  current,
  onShow,
}: { one: ShownVariant; current: string } & Pick<VariantsProps, "onShow">) {
  const { t } = useTranslation("broadcasts");
  const name = t("experiment.variant", { letter: one.letter ?? "" });
  const way = (): ReactNode => {
    if (one.id === current) return <strong>{name}</strong>;
    if (!onShow) return <Link to={toBroadcast(one.id)}>{name}</Link>;
    return (
      <button type="button" className={styles.show} onClick={() => onShow(one.id)}>
        {name}
      </button>
    );
  };
  return (
    <>
      {way()}
      <small>
        <bdi>{one.templateName}</bdi>
        {one.id === current ? ` · ${t("experiment.shown")}` : null}
      </small>
    </>
  );
}

const plannedHeads = ({ holdOut, variants }: Experiment): string[] => [
  "share",
  "sending",
  ...(holdOut === null ? [] : ["heldOut"]),
  ...(variants.some(({ cost }) => cost) ? ["cost"] : []),
];

function Planned({ one, heads }: { one: ShownVariant; heads: readonly string[] }) {
  const { number, exactPercent } = useNumbers();
  const money = useCost();
  const cells: Record<string, string> = {
    share: exactPercent((one.share ?? 0) / 100),
    sending: number(one.counts.waiting),
    heldOut: number(one.heldOut),
    cost: one.cost ? money(one.cost.amount, one.cost.currency) : "-",
  };
  return heads.map((head) => <td key={head}>{cells[head]}</td>);
}

function Became({ one, measures }: { one: ShownVariant; measures: ReturnType<typeof measuresOf> }) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent } = useNumbers();
  return (
    <>
      <td>{number(one.tried)}</td>
      {measures.map((measure) => {
        const measured = one.measures[measure];
        if (!measured || one.tried === 0) return <td key={measure}>-</td>;
        const { rate, low, high, hits, verdict } = measured;
        return (
          <td key={measure} data-measure={measure}>
            <strong>{exactPercent(rate)}</strong> <span>({number(hits)})</span>
            <small>{t("experiment.interval", { low: exactPercent(low), high: exactPercent(high) })}</small>
            {verdict ? <Verdict verdict={verdict} /> : null}
          </td>
        );
      })}
    </>
  );
}
