import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { FlowDetails } from "#contract/flows/views.ts";
import { answerFields, holdsAnswer, isObject, locate } from "#engines/flows/index.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { attributesQuery, refreshFlows, SET_ATTRIBUTES } from "../queries.ts";

interface AttributesDialogProps {
  flow: FlowDetails;
  onClose: () => void;
}

/** Says which attribute of the customer master gets which answer of a flow. */
export default function AttributesDialog({ flow, onClose }: AttributesDialogProps) {
  const { t } = useTranslation("flows");
  const { data } = useQuery(attributesQuery());
  const own = (data?.inputFieldDefinitions ?? []).filter(({ builtIn }) => !builtIn);
  const read = flow.flowJson === "" ? undefined : locate(flow.flowJson);
  const asked = new Map(
    (read?.ok && isObject(read.value) ? answerFields(read.value) : []).map((field) => [field.key, field]),
  );
  const { fields, change, errorOf, ...form } = useForm<Record<string, string>>({
    first: Object.fromEntries(flow.fields.map(({ key, attributeId }) => [key, attributeId ?? ""])),
    check: () => ({}),
    async save(chosen) {
      const attributes = flow.fields.flatMap(({ key }) =>
        chosen[key] ? [{ key, attributeId: chosen[key] }] : [],
      );
      const { message } = await told(SET_ATTRIBUTES, { params: { id: flow.id }, body: { attributes } });
      await refreshFlows();
      return message;
    },
    onSaved: onClose,
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("attributes.title", { name: flow.flowName })}
      submitLabel={t("dialog.save")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <p>{t(flow.fields.length > 0 ? "attributes.lead" : "attributes.nothing")}</p>
      {flow.fields.map(({ key, label, attributeId, problem }) => {
        const field = asked.get(key);
        const fits = own.filter((one) => field && holdsAnswer(field, one));
        const known = fits.some(({ _id }) => _id === attributeId);
        const changed = fields[key] !== (attributeId ?? "");
        return (
          <NativeSelect
            key={key}
            label={<bdi>{label}</bdi>}
            value={fields[key] ?? ""}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
            error={problem && !changed ? t(`attributes.problems.${problem}`) : errorOf(key)}
            data={[
              { value: "", label: t("attributes.none") },
              ...(attributeId && !known
                ? [
                    {
                      value: attributeId,
                      label: own.find(({ _id }) => _id === attributeId)?.fieldLabel ?? t("attributes.gone"),
                    },
                  ]
                : []),
              ...fits.map(({ _id, fieldLabel }) => ({ value: _id, label: fieldLabel })),
            ]}
          />
        );
      })}
    </FormModal>
  );
}
