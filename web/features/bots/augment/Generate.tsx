import { NativeSelect } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUGMENT_COUNTS, AUGMENT_LINES_MAX } from "#contract/bots/limits.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";

const GenerateDialog = lazy(async () => ({ default: (await import("./GenerateDialog.tsx")).GenerateDialog }));

interface GenerateProps {
  agentId: string;
  intentId: string | undefined;
  /** The phrases that are selected. */
  lines: readonly string[];
  onAdd: (texts: readonly string[]) => void;
}

/** How many phrases are generated of each that is selected, and the button that opens them. */
export function Generate({ agentId, intentId, lines, onAdd }: GenerateProps) {
  const { t } = useTranslation("bots");
  const [count, setCount] = useState<number>(AUGMENT_COUNTS[0]);
  const [open, setOpen] = useState(false);
  const press = () => (lines.length ? setOpen(true) : void toast.error(t("phrases.selectOne")));
  return (
    <>
      <NativeSelect
        aria-label={t("phrases.count")}
        size="xs"
        w={64}
        value={String(count)}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
        data={AUGMENT_COUNTS.map(String)}
      />
      <Button size="small" icon={IconSparkles} onClick={press}>
        {t("phrases.generate")}
      </Button>
      <Suspense>
        {open ? (
          <GenerateDialog
            agentId={agentId}
            intentId={intentId}
            lines={lines.slice(0, AUGMENT_LINES_MAX)}
            count={count}
            onAdd={(texts) => {
              setOpen(false);
              onAdd(texts);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
