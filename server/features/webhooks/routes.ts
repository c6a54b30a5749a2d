import { webhookRoutes } from "#contract/webhooks/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentDelivery, presentDetail } from "./log/presenter.ts";
import type { DeliveryLog } from "./log/service.ts";
import { presentWebhook } from "./records/presenter.ts";
import type { WebhookService } from "./records/service.ts";

export const webhookHandlers = (webhooks: WebhookService, log: DeliveryLog) =>
  implement(webhookRoutes, {
    listWebhooks: async ({ scope }) => ({
      data: { webhooks: (await webhooks.list(scope)).map(presentWebhook) },
    }),
    getWebhook: async ({ scope, params }) => ({
      data: { webhook: presentWebhook(await webhooks.get(scope, params.id)) },
    }),
    createWebhook: async ({ scope, body }) => {
      const { row, secret } = await webhooks.create(scope, body);
      return { data: { webhook: presentWebhook(row), secret }, message: "Webhook Created Successfully" };
    },
    updateWebhook: async ({ scope, params, body }) => ({
      data: { webhook: presentWebhook(await webhooks.update(scope, params.id, body)) },
      message: "Webhook Updated Successfully",
    }),
    deleteWebhook: async ({ scope, params }) => {
      await webhooks.remove(scope, params.id);
      return { data: {}, message: "Webhook Deleted Successfully" };
    },
    rotateWebhook: async ({ scope, params }) => {
      const { row, secret } = await webhooks.rotate(scope, params.id);
      return { data: { webhook: presentWebhook(row), secret }, message: "Secret Changed Successfully" };
    },
    testWebhook: async ({ scope, params }) => ({
      data: { delivery: presentDetail(scope, await log.test(scope, params.id)) },
    }),
    webhookDeliveries: async ({ scope, params, query }) => {
      const { rows, more } = await log.list(scope, params.id, query);
      return { data: { deliveries: rows.map(presentDelivery), more } };
    },
    webhookDelivery: async ({ scope, params }) => ({
      data: { delivery: presentDetail(scope, await log.get(scope, params.id)) },
    }),
    redeliver: async ({ scope, params }) => ({
      data: { delivery: presentDetail(scope, await log.redeliver(scope, params.id)) },
    }),
  });
