import { CopyRows, type JsonKey, jsonKey } from "#server/platform/db/copy-rows.ts";
import { idBytes, idBytesSequence, idText } from "#server/platform/ids.ts";
import type { GoodRow, Judged, RefusedRow } from "./judge.ts";
import type { MergeOrder } from "./order.ts";

/** What a customer's row holds, in the order of its bytes. */
export const CUSTOMER_COLUMNS = [
  "enterprise_id",
  "id",
  "name",
  "phone",
  "whatsapp",
  "facebook",
  "instagram",
  "twitter",
  "attributes",
  "search",
  "email",
  "upload_id",
];
export const IDENTITY_COLUMNS = ["enterprise_id", "channel", "external_id", "customer_id"];
/** A yes or no to messages on a kind of channel. */
export const SAID_COLUMNS = ["id", "channel_type", "opted_in", "at"];
export const MEMBER_COLUMNS = ["enterprise_id", "segment_id", "customer_id"];

/** Where a row stood in the file, should the merge refuse it. */
interface Place {
  line: number;
  content: string;
}

/** By length, then by bytes. */
const asJsonbOrders = ({ name: one }: JsonKey, { name: other }: JsonKey): number =>
  one.length - other.length || (one < other ? -1 : 1);

/** What a short file holds is listed in its order. */
const inFileOrder = idBytesSequence();

/** Rows of one transaction, as the database takes them; each with the id its customer will have if it is new. */
export class Chunk {
  readonly customers = new CopyRows();
  readonly identities = new CopyRows();
  readonly members = new CopyRows();
  readonly said = new CopyRows();
  /** Of a file that names accounts, by the customer's id. */
  readonly places = new Map<string, Place>();
  refused: RefusedRow[] = [];
  /** The line of the last row taken. */
  last = 0;
  /**
   * In a long file the ids of a chunk stand together: each lane then adds to a page of the indexes of its own, where
   * otherwise all would wait for the last one.
   */
  private readonly ownId = idBytesSequence();
  private begun = 0;
  private long = false;
  private readonly keys: JsonKey[];
  private readonly enterpriseId: Uint8Array;
  private readonly uploadId: Uint8Array;
  private readonly segmentId: Uint8Array | null;

  constructor(
    enterpriseId: string,
    private readonly order: MergeOrder,
  ) {
    this.enterpriseId = idBytes(enterpriseId);
    this.keys = order.attributes.map(jsonKey).sort(asJsonbOrders);
    this.uploadId = idBytes(order.uploadId);
    this.segmentId = order.segmentId === null ? null : idBytes(order.segmentId);
  }

  get size(): number {
    return this.customers.count + this.refused.length;
  }

  take(row: Judged, content: string): void {
    this.last = row.line;
    if ("messages" in row) this.refused.push(row);
    else this.add(row, content);
  }

  /** Ready for the next rows, in the memory of these. */
  clear(): void {
    for (const rows of [this.customers, this.identities, this.members, this.said]) rows.clear();
    this.places.clear();
    this.refused = [];
    this.last = 0;
    this.long = true;
  }

  private add({ line, customer, derived, said }: GoodRow, content: string): void {
    const { customers, identities, members } = this;
    if (customers.count === 0) this.begun = Date.now();
    const id = this.long ? this.ownId(this.begun) : inFileOrder();
    customers.begin(CUSTOMER_COLUMNS.length);
    customers.uuid(this.enterpriseId);
    customers.uuid(id);
    customers.text(customer.name);
    customers.text(customer.phoneNumber);
    customers.text(customer.whatsAppNumber);
    customers.text(customer.facebookId);
    customers.text(customer.instaId);
    customers.text(customer.twitterId);
    customers.object(this.keys, customer.values);
    customers.text(derived.search);
    customers.text(derived.email);
    customers.uuid(this.uploadId);
    for (const one of said) {
      this.said.begin(SAID_COLUMNS.length);
      this.said.uuid(id);
      this.said.integer(one.channelType);
      this.said.integer(Number(one.optedIn));
      this.said.text(one.at === null ? null : new Date(one.at).toISOString());
    }
    if (this.order.accounts) {
      this.places.set(idText(id), { line, content });
      return;
    }
    identities.begin(IDENTITY_COLUMNS.length);
    identities.uuid(this.enterpriseId);
    identities.text("phone");
    identities.text(customer.phoneNumber);
    identities.uuid(id);
    if (!this.segmentId) return;
    members.begin(MEMBER_COLUMNS.length);
    members.uuid(this.enterpriseId);
    members.uuid(this.segmentId);
    members.uuid(id);
  }
}
