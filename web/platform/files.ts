import { i18n } from "./i18n/instance.ts";
import { bodyOf, reach } from "./api/client.ts";
import { unwrap } from "./api/envelope.ts";
import { ApiError } from "./api/errors.ts";
import { addressOf } from "./api/request.ts";
import {
  type Answer,
  type Call,
  type CallArgs,
  type CallKey,
  type LooseCall,
  looseCall,
} from "./api/types.ts";
import { toast } from "./toast/store.ts";

const nameIn = (header: string | null) => {
  const starred = header?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1];
  if (starred) return decodeURIComponent(starred.trim());
  return header?.match(/filename="?([^";]+)"?/i)?.[1];
};

/** Saves the file a call answers with to the person's disk, telling them so. */
export async function download<K extends CallKey>(key: K, fallbackName: string, ...call: CallArgs<K>) {
  const asked = looseCall(call);
  try {
    const response = await reach(key, asked);
    if (!response.ok) await unwrap(response.status, await bodyOf(response, asked));
    saveBlob(await response.blob(), nameIn(response.headers.get("content-disposition")) ?? fallbackName);
    toast.info(i18n.t("ui.downloading"));
  } catch (error) {
    toast.error((error instanceof ApiError && error.message) || i18n.t("ui.downloadFailed"));
  }
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Sends a multipart body and reports how much of it has left, 0 to 1. fetch cannot tell; XMLHttpRequest can.
 * Given up on by its signal, it rejects with an AbortError as fetch does.
 */
export function upload<K extends CallKey>(
  key: K,
  call: Call<K> & { body: FormData },
  onProgress: (share: number) => void,
): Promise<Answer<K>> {
  const [method = "POST", path = ""] = key.split(" ");
  // Comparing the two would have the compiler write out every call there is.
  const loose = call as unknown as LooseCall;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, loose));
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, 0, i18n.t("ui.uploadFailed"))));
    request.addEventListener("abort", () => reject(new DOMException("Given up on", "AbortError")));
    request.addEventListener("load", () => {
      resolve(unwrap(request.status, parsed(request.responseText)) as Promise<Answer<K>>);
    });
    loose.signal?.addEventListener("abort", () => request.abort());
    request.send(loose.body as FormData);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
