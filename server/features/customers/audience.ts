/** Who hears of changes to customers, segments and attributes. */
export const CUSTOMER_AUDIENCE = ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"] as const;
