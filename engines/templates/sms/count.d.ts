/** How a text travels by SMS (3GPP TS 23.038 and 23.040). */
export interface SmsCount {
    encoding: "GSM-7" | "UCS-2";
    /** What is counted against a part: septets, or UTF-16 units. */
    units: number;
    parts: number;
    /** Units that one part of this message holds. */
    perPart: number;
    /** Units that still fit into the last part. */
    left: number;
    /** The characters that the short alphabet lacks, each once: they make the message UCS-2. */
    unusual: string[];
}
/** Counts characters and parts: 160 or 70 in one message, 153 or 67 in each of several. */
export declare function countSms(text: string): SmsCount;
