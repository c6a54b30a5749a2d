/** A call to somebody else's server, as adapters build it. */
export interface OutboundRequest {
  method: string;
  /** Absolute, http or https. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}
export interface OutboundReply {
  status: number;
  /** Names in lower case; of those that come twice, the values joined by a comma. */
  headers: Record<string, string>;
  body: string;
}

/** The call never reached the other side: trying again does nothing twice. */
export class NotSent extends Error {
  override name = "NotSent";
}

/** The call was on its way when it was cut off: nobody knows whether it was taken. */
export class CutOff extends Error {
  override name = "CutOff";
}
