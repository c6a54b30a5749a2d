import type { PreTrainedModel, PreTrainedTokenizer, Tensor } from "@huggingface/transformers";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { serveQuestions } from "#server/platform/threads/serve.ts";

export interface FolderQuestion {
  folder: string;
  texts: string[];
}
interface Reader {
  tokenizer: PreTrainedTokenizer;
  model: PreTrainedModel;
}

/** A sentence is rarely longer, and the time grows with the square of it. */
const LONGEST = 256;
const readers = new Map<string, Promise<Reader>>();

async function load(folder: string): Promise<Reader> {
  const library = await import("@huggingface/transformers").catch((error) => {
    throw new ThreadRefusal(
      "The package @huggingface/transformers is not installed. Run npm install --include=optional and start again.",
      { cause: error },
    );
  });
  library.env.allowRemoteModels = false;
  try {
    const tokenizer = await library.AutoTokenizer.from_pretrained(folder, { local_files_only: true });
    const model = await library.AutoModel.from_pretrained(folder, { local_files_only: true, dtype: "fp32" });
    // Causal models were not taught to fill up a batch; what is filled is left out of the mean.
    tokenizer.pad_token ??= tokenizer.eos_token ?? tokenizer.unk_token;
    tokenizer.pad_token_id ??= 0;
    return { tokenizer, model };
  } catch (error) {
    throw new ThreadRefusal(`The model in ${folder} could not be loaded: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readerOf(folder: string): Promise<Reader> {
  const known = readers.get(folder);
  if (known) return known;
  const reader = load(folder);
  readers.set(folder, reader);
  reader.catch(() => readers.delete(folder));
  return reader;
}

serveQuestions<FolderQuestion, Float32Array[]>(async ({ folder, texts }) => {
  const { tokenizer, model } = await readerOf(folder);
  const read = async () => {
    const inputs = tokenizer(texts, { padding: true, truncation: true, max_length: LONGEST });
    return {
      ...((await model(inputs)) as { last_hidden_state?: Tensor }),
      mask: inputs.attention_mask as Tensor,
    };
  };
  const { last_hidden_state: states, mask } = await read().catch((error: Error) => {
    throw new ThreadRefusal(`The model in ${folder} could not read a text: ${error.message}`, {
      cause: error,
    });
  });
  if (!states)
    throw new ThreadRefusal(
      `The model in ${folder} gives no hidden states. Export it for feature extraction, not for text generation.`,
    );
  return texts.map((_, at) => mean(states, mask, at));
});

/** The mean of a text's states, at length 1. */
function mean({ data, dims }: Tensor, mask: Tensor, at: number): Float32Array {
  const [, length, width] = dims as [number, number, number];
  const sum = new Float32Array(width);
  for (let place = 0; place < length; place++) {
    if (Number(mask.data[at * length + place]) === 0) continue;
    const from = (at * length + place) * width;
    for (let n = 0; n < width; n++) sum[n]! += (data as Float32Array)[from + n]!;
  }
  const size = Math.hypot(...sum) || 1;
  return sum.map((value) => value / size);
}
