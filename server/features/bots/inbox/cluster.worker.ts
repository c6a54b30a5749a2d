import { type Cluster, clusters } from "#engines/nlu/index.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

void serveThread<string[], Cluster[], never>((texts) => ({ result: clusters(texts) }));
