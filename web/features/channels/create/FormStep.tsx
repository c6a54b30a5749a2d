import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { ChannelForm } from "../form/ChannelForm.tsx";
import { useChannelForm } from "../form/useChannelForm.ts";
import { LIST, toChannel } from "../places.ts";
import { refreshChannels } from "../queries.ts";

interface FormStepProps {
  type: ChannelType;
  vendor: Vendor;
  sandbox: boolean;
}

/** The account at the vendor, or the sandbox instead. */
export function FormStep({ type, vendor, sandbox }: FormStepProps) {
  const { t } = useTranslation("channels");
  const navigate = useNavigate();
  const fields = vendor.types.find((one) => one.type === type)?.fields ?? [];
  const form = useChannelForm({ type, fields });
  const save = useMutation({
    mutationFn: () =>
      told("POST /e/enterprise/channels", { body: { ...form.body(), type, vendor: vendor.vendor } }),
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      form.settle();
      toast.success(message);
      if (data.webhook === "refused") toast.error(t("webhook.refused", { reason: data.reason }));
      await refreshChannels();
      await navigate(toChannel(data.id));
    },
    onError: form.refuse,
  });
  return (
    <ChannelForm
      type={type}
      fields={fields}
      form={form}
      environments={{ sandbox }}
      assumed={vendor.grounds === "assumed"}
      busy={save.isPending}
      submitLabel={t("create.save")}
      cancelTo={LIST}
      onSubmit={() => save.mutate()}
    />
  );
}
