import type { DeliveryState } from "#contract/webhooks/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /e/enterprise/webhooks";
const ONE = "GET /e/enterprise/webhooks/{id}";
const DELIVERIES = "GET /e/enterprise/webhooks/{id}/deliveries";
const DELIVERY = "GET /e/enterprise/webhook_deliveries/{id}";

export const webhooksQuery = () => apiQuery(LIST);
export const webhookQuery = (id: string) => apiQuery(ONE, { params: { id } });
export const deliveriesQuery = (id: string, query: { from: number; state?: DeliveryState }) =>
  apiQuery(DELIVERIES, { params: { id }, query });
export const deliveryQuery = (id: string) => apiQuery(DELIVERY, { params: { id } });

export const refreshWebhooks = (): Promise<void> => invalidate(LIST, ONE, DELIVERIES, DELIVERY);
