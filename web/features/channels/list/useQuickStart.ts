import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toChannel } from "../places.ts";
import { refreshChannels } from "../queries.ts";
import { SANDBOX_CONTACTS } from "../types.ts";

export interface Offer {
  vendors: readonly Vendor[];
  sandbox: boolean;
}

/** A WhatsApp channel to the sandbox, made by one press. */
export function useQuickStart(offer: Offer | undefined) {
  const { t } = useTranslation("channels");
  const navigate = useNavigate();
  const type = CHANNEL_TYPES.WHATSAPP;
  const vendor = offer?.sandbox
    ? offer.vendors.find(({ types }) => types.some((one) => one.type === type))
    : undefined;
  const make = useMutation({
    mutationFn: (at: string) =>
      told("POST /e/enterprise/channels", {
        body: {
          name: t("empty.name"),
          type,
          vendor: at,
          contactId: SANDBOX_CONTACTS[type],
          environment: "sandbox",
        },
      }),
    onSuccess: async ({ data, message }) => {
      toast.success(message);
      await refreshChannels();
      await navigate(toChannel(data.id));
    },
  });
  return {
    possible: vendor !== undefined,
    busy: make.isPending,
    run: () => vendor && make.mutate(vendor.vendor),
  };
}
