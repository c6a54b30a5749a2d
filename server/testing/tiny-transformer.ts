import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const WIDTH = 16;
const INT64 = 7;
const FLOAT = 1;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}
/** A field of a protocol buffer: a number, or what has a length. */
const field = (no: number, value: number | string | Buffer): Buffer => {
  if (typeof value === "number") return Buffer.concat([varint(no * 8), varint(value)]);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([varint(no * 8 + 2), varint(bytes.length), bytes]);
};
const message = (...fields: Buffer[]): Buffer => Buffer.concat(fields);
/** Names and type of an input or output; a length that varies has a name. */
function valueInfo(name: string, type: number, ...dims: (number | string)[]): Buffer {
  const shape = message(
    ...dims.map((dim) => field(1, typeof dim === "number" ? field(1, dim) : field(2, dim))),
  );
  return message(field(1, name), field(2, field(1, message(field(1, type), field(2, shape)))));
}

/** A model that looks each word's vector up in a table, as ONNX (onnx.proto3, opset 13). */
function lookUpModel(table: Buffer, words: number, output: string): Buffer {
  const node = message(field(1, "table"), field(1, "input_ids"), field(2, output), field(4, "Gather"));
  const tensor = message(
    field(1, words),
    field(1, WIDTH),
    field(2, FLOAT),
    field(8, "table"),
    field(9, table),
  );
  const graph = message(
    field(1, node),
    field(2, "tiny"),
    field(5, tensor),
    field(11, valueInfo("input_ids", INT64, "batch", "sequence")),
    field(12, valueInfo(output, FLOAT, "batch", "sequence", WIDTH)),
  );
  return message(field(1, 8), field(8, message(field(1, ""), field(2, 13))), field(7, graph));
}

/** Writes a GPT-2 of a few words as the transformers library reads one; words of a group mean the same. */
export async function writeTinyTransformer(
  folder: string,
  groups: readonly (readonly string[])[],
  output = "last_hidden_state",
): Promise<void> {
  const words = ["[UNK]", ...groups.flat()];
  const table = Buffer.alloc(words.length * WIDTH * 4);
  for (const [at, word] of words.entries()) {
    const group = groups.findIndex((one) => one.includes(word));
    if (group >= 0) table.writeFloatLE(1, (at * WIDTH + group) * 4);
  }
  await mkdir(path.join(folder, "onnx"), { recursive: true });
  const write = (name: string, content: object) =>
    writeFile(path.join(folder, name), JSON.stringify(content));
  await write("config.json", { model_type: "gpt2", n_layer: 1, n_head: 1, n_embd: WIDTH });
  const unk_token = "[UNK]";
  await write("tokenizer_config.json", {
    tokenizer_class: "GPT2Tokenizer",
    model_max_length: 128,
    unk_token,
  });
  await write("tokenizer.json", {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [{ id: 0, content: unk_token, special: true }],
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "Whitespace" },
    post_processor: null,
    decoder: null,
    model: {
      type: "WordLevel",
      vocab: Object.fromEntries(words.map((word, at) => [word, at])),
      unk_token,
    },
  });
  await writeFile(path.join(folder, "onnx", "model.onnx"), lookUpModel(table, words.length, output));
}
