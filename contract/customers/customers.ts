import { z } from "zod";
import { fieldId, id, instant, paging, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { ATTRIBUTES_MAX, CUSTOMERS_PAGE, NAME_MAX, VALUE_MAX } from "./limits.ts";
import { customerOrder, customersCursor } from "./order.ts";

const needed = "This field is required";
const filled = (max: number) => text(max).pipe(z.string().trim().min(1, needed));

/** One attribute's value of a customer; a multi-value drop-down holds its values comma-joined. */
export const attributeValue = z.object({ id: fieldId, value: text(VALUE_MAX) });
const socialId = text(NAME_MAX).nullish();
const number = socialId.meta({ examples: ["+919812345679"] });

const ids = (resource: "segment" | "group") => z.array(id(resource)).max(500).default([]);

/** A comma-joined list of ids, as the specification's list call sends them, or an array as a broadcast gives it back. */
const idList = z
  .union([text(20_000).transform((value) => value.split(",")), z.array(text(100)).max(500)])
  .transform((values) => values.map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(z.uuid("must be a list of ids")).max(500));

/** Days in which there was none, or "ever". Nothing: it is not asked for. */
const quiet = text(5)
  .regex(/^(ever|[1-9]\d{0,4})?$/, 'must be a number of days, or "ever"')
  .meta({ examples: ["90"] })
  .optional();

export const customerFilter = z.object({
  search: text(NAME_MAX).default(""),
  groups: idList.prefault(""),
  tags: idList.prefault(""),
  /** Who has not written for so many days, or not ever. */
  notHeard: quiet,
  /** Who was not written to for so many days, or not ever. */
  notWritten: quiet,
});
export type CustomerFilter = z.output<typeof customerFilter>;

export const customer = z.object({
  id: id("customer"),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  whatsAppNumber: z.string().nullable(),
  facebookId: z.string().nullable(),
  instaId: z.string().nullable(),
  twitterId: z.string().nullable(),
  data: z.array(z.object({ id: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  groups: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** Minutes behind what happens. Null: not looked through yet. */
  contact: z
    .object({
      /** When they last wrote, on any channel; null: never. */
      heardAt: instant.nullable(),
      /** When a message of ours to them was last accepted by a vendor; null: never. */
      writtenAt: instant.nullable(),
    })
    .nullable(),
  /** Data retention does not erase them. */
  kept: z.boolean(),
});
export type Customer = z.output<typeof customer>;

const place = z.object({ id: id("customer") });

/** Whom something is done to. What is misspelt is refused and not passed over: a filter without its condition is everybody. */
export const chosenByFilter = z.strictObject(customerFilter.shape);

const selectionShape = {
  customerIds: z.array(id("customer")).min(1, needed).max(10_000).optional(),
  filter: chosenByFilter.optional(),
};
export type Selection = z.output<z.ZodObject<typeof selectionShape>>;
const named = ({ customerIds, filter }: Selection) => customerIds !== undefined || filter !== undefined;
const unnamed = { path: ["customerIds"], message: needed };
/** Which customers are meant: these, or every match of a filter. */
export const selection = z.strictObject(selectionShape).refine(named, unnamed);
/** The same, one after the other. */
export const orderedSelection = z
  .strictObject({ ...selectionShape, ...customerOrder })
  .refine(named, unnamed);

const intoCollections = z
  .object({
    groupIds: z.array(id("group")).max(100).default([]),
    tagIds: z.array(id("segment")).max(100).default([]),
    ...selectionShape,
  })
  .refine(named, unnamed);

/** A customer as a form gives one. */
export const customerForm = z.object({
  name: filled(NAME_MAX).meta({ examples: ["Asha Raman"] }),
  phoneNumber: filled(NAME_MAX).meta({ examples: ["+919812345678"] }),
  whatsAppNumber: number,
  facebookId: socialId,
  instaId: socialId,
  twitterId: socialId,
  data: z.array(attributeValue).max(ATTRIBUTES_MAX).default([]),
  tags: ids("segment"),
  groups: ids("group"),
});

export const customerRoutes = routes({
  listCustomers: {
    method: "GET",
    path: `${API}/customer_master/customers`,
    summary:
      "Customers, newest first or in another order; search looks in name, number and searchable attributes, and for a whole e-mail address.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: z.object({
      ...paging(CUSTOMERS_PAGE),
      ...customerFilter.shape,
      ...customerOrder,
      /** The cursor of the page before, to reach deep pages as fast as the first. */
      after: customersCursor.optional(),
    }),
    reply: z.object({
      customers: z.object({
        customers: z.array(customer),
        /** The attributes; a value of one that is `several` joins them by commas. */
        headers: z.array(z.object({ id: z.string(), name: z.string(), several: z.boolean() })),
        hasMore: z.boolean(),
        next: z.string().nullable(),
      }),
    }),
  },
  getCustomer: {
    method: "GET",
    path: `${API}/customer_master/customers/{id}`,
    summary: "One customer.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    params: place,
    reply: z.object({
      customer,
      /** Numbers and accounts that stand in no field: those of customers merged into this one. */
      otherIdentities: z.array(z.string()),
      revision,
    }),
  },
  saveCustomer: {
    method: "POST",
    path: `${API}/customer_master/customer/save`,
    summary: "Add a customer, or change one when an id is given. Refused fields come back in errors.",
    permission: ["CUSTOMER_MASTER.CREATE", "CUSTOMER_MASTER.EDIT"],
    envelope: "nlp",
    body: z.object({
      id: id("customer").optional(),
      ...customerForm.shape,
      seen,
    }),
    reply: z.object({ id: id("customer") }),
  },
  updateCustomer: {
    method: "POST",
    path: `${API}/customer_master/customer/update`,
    summary: "Change some of a customer: what is not named stays as it is, an attribute among others too.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({
      id: id("customer"),
      name: filled(NAME_MAX).optional(),
      phoneNumber: filled(NAME_MAX)
        .meta({ examples: ["+919812345680"] })
        .optional(),
      whatsAppNumber: number,
      facebookId: socialId,
      instaId: socialId,
      twitterId: socialId,
      data: z.array(attributeValue).max(ATTRIBUTES_MAX).default([]),
      tags: z.array(id("segment")).max(500).optional(),
      groups: z.array(id("group")).max(500).optional(),
    }),
    reply: z.object({ id: id("customer") }),
  },
  removeCustomer: {
    method: "POST",
    path: `${API}/customer_master/customers/{id}/remove`,
    summary: "Erase a customer and everything kept about them.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: place,
    reply: z.object({}),
  },
  keepCustomers: {
    method: "POST",
    path: `${API}/customer_master/customers/keep`,
    summary:
      "Say that data retention is not to erase customers, or that it may: these, or every match of a filter.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.strictObject({ ...selectionShape, kept: z.boolean() }).refine(named, unnamed),
    reply: z.object({ changed: z.number() }),
  },
  mapCustomers: {
    method: "POST",
    path: `${API}/customer_master/{kind}/map_customers`,
    summary: "Put customers into groups or segments: these, or every match of a filter.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    params: z.object({ kind: z.enum(["groups", "tags"]) }),
    body: intoCollections,
    reply: z.object({ mapped: z.number() }),
  },
  unmapCustomers: {
    method: "POST",
    path: `${API}/customer_master/{kind}/unmap_customers`,
    summary: "Take customers out of groups or segments: these, or every match of a filter.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    params: z.object({ kind: z.enum(["groups", "tags"]) }),
    body: intoCollections,
    reply: z.object({ unmapped: z.number() }),
  },
  exportCustomers: {
    method: "GET",
    path: `${API}/customer_master/customers_csv`,
    summary: "Every match of a filter as CSV; a cell that a spreadsheet would run is made harmless.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "raw",
    query: customerFilter.extend(customerOrder),
    reply: z.unknown(),
  },
});
