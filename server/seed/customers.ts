import type { JobState } from "#contract/jobs.ts";
import { API } from "#contract/route.ts";
import { demoCustomersFile } from "./customers-file.ts";
import type { Speaker } from "./speaker.ts";
import { until } from "./until.ts";

const MASTER = `${API}/customer_master`;

/** What the demo knows of customers, by the ids of the attributes. */
export interface DemoFields {
  city: string;
  plan: string;
}

/** Attributes, and an import of so many customers, which ends a moment later. Gives its job as well. */
export async function demoCustomers(
  admin: Speaker,
  count: number,
): Promise<{ fields: DemoFields; jobId: string }> {
  const attribute = async (fieldLabel: string, more: object) => {
    const { _id } = await admin.post<{ _id: string }>(`${MASTER}/inputfield_definition/save`, {
      fieldName: fieldLabel.toLowerCase(),
      fieldLabel,
      fieldHelptext: fieldLabel,
      mandatory: false,
      ...more,
    });
    return _id;
  };
  const city = await attribute("City", { fieldType: "text", inputType: "alphabets" });
  const plan = await attribute("Plan", {
    fieldType: "selectbox-singlevalue",
    defaultValue: "Gold,Silver,Basic",
  });
  await attribute("Language", { fieldType: "selectbox-singlevalue", defaultValue: "English,Hindi" });
  const segment = await admin.post<{ id: string }>(`${MASTER}/tag/save`, { name: "Demo customers" });
  const boundary = "dlvrd-demo";
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="segmentId"',
    "",
    segment.id,
    `--${boundary}`,
    'Content-Disposition: form-data; name="files"; filename="demo-customers.csv"',
    "Content-Type: text/csv",
    "",
    demoCustomersFile(count),
    `--${boundary}--`,
    "",
  ].join("\r\n");
  const { uploadId, parsedHeaders } = await admin.post<{
    uploadId: string;
    parsedHeaders: { suggested: unknown };
  }>(`${MASTER}/upload_csv`, body, `multipart/form-data; boundary=${boundary}`);
  const { job } = await admin.post<{ job: { id: string } }>(`${MASTER}/upload_csv`, {
    uploadId,
    segmentId: segment.id,
    headerMapping: parsedHeaders.suggested,
  });
  return { fields: { city, plan }, jobId: job.id };
}

/** Waits for the end of their import. */
export const imported = (admin: Speaker, jobId: string): Promise<true> =>
  until("customers that are imported", async () => {
    const { state } = await admin.get<{ state: JobState }>(`${API}/jobs/${jobId}`);
    if (state === "failed" || state === "cancelled") throw new Error(`The import of customers is ${state}.`);
    return state === "done";
  });
