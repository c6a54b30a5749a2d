import { FileButton, Textarea } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BLACKLIST_AT_ONCE } from "#contract/messages/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { FactsFields, factsOf, NO_FACTS } from "./FactsFields.tsx";
import { refreshBlacklist } from "./queries.ts";
import { type Outcome, Refused } from "./Refused.tsx";

const FILE_MAX = 2 * 1024 ** 2;
/** Addresses stand on lines of their own, or in the first column of a file. */
const addressesIn = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .split(/[,;\t]/)[0]!
        .replaceAll('"', "")
        .trim(),
    )
    .filter(Boolean);

/** Puts addresses on the blacklist: typed, pasted, or from a file. Those that are none stay in the field. */
export function AddDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const [outcome, setOutcome] = useState<Outcome>();
  const { fields, change, errorOf, ...form } = useForm({
    first: { addresses: "", ...NO_FACTS },
    check: ({ addresses }) => {
      const count = addressesIn(addresses).length;
      const many = count > BLACKLIST_AT_ONCE;
      return {
        addresses:
          count === 0
            ? t("blacklist.mandatory")
            : many
              ? t("blacklist.tooMany", { max: BLACKLIST_AT_ONCE })
              : undefined,
      };
    },
    save: async ({ addresses, ...facts }) => {
      setOutcome(undefined);
      const body = { addresses: addressesIn(addresses), ...factsOf(facts) };
      const { data } = await told("POST /chatbird/api/blacklist", { body });
      const { added, known, refused } = data;
      if (refused.length > 0) {
        setOutcome(data);
        change({ addresses: refused.map(({ address }) => address).join("\n") });
        return "";
      }
      const there = known > 0 ? [t("blacklist.known", { count: known })] : [];
      if (added > 0) toast.success([t("blacklist.added", { count: added }), ...there].join(" "));
      else toast.info(there.join(" "));
      onClose();
      return "";
    },
    onSaved: () => void refreshBlacklist(),
  });
  const readFile = async (file: File | null) => {
    if (!file) return;
    if (file.size > FILE_MAX) return void toast.error(t("blacklist.fileTooBig"));
    const text = addressesIn(await file.text()).join("\n");
    change({ addresses: fields.addresses ? `${fields.addresses}\n${text}` : text });
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("blacklist.add")}
      submitLabel={t("blacklist.add")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      {outcome ? <Refused outcome={outcome} /> : null}
      <Textarea
        id="addresses"
        label={t("blacklist.addresses")}
        description={t("blacklist.addressesHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.addresses}
        onChange={(event) => change({ addresses: event.currentTarget.value })}
        error={errorOf("addresses")}
        rows={8}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        withAsterisk
        data-autofocus
      />
      <FileButton onChange={(file) => void readFile(file)} accept=".csv,.txt,text/csv,text/plain">
        {(button) => (
          <Button icon={IconFileText} {...button}>
            {t("blacklist.file")}
          </Button>
        )}
      </FileButton>
      <FactsFields fields={fields} change={change} errorOf={errorOf} />
    </FormDrawer>
  );
}
