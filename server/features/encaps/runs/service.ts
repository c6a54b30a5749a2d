import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { RunFace, RunPressed, runRoutes } from "#contract/encaps/runs.ts";
import type { BodyOf } from "#contract/route.ts";
import { normalisePhone } from "#engines/audience/index.ts";
import { type CheckOptions, press } from "#engines/encaps/index.ts";
import { defaultCountry, type WriteAttributes } from "#server/features/customers/public.ts";
import type { PostToService } from "#server/features/integrations/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { writeLog } from "../log/repository.ts";
import type { News } from "#server/platform/news.ts";
import type { InstanceRow } from "../tables.ts";
import { advance, type Taken } from "./advance.ts";
import { createAsking } from "./asking.ts";
import { beginRun } from "./begin.ts";
import { createOpener, type Opened } from "./open.ts";
import { viewOf } from "./view.ts";

type PressBody = BodyOf<(typeof runRoutes)["pressRun"]>;

export interface RunParts {
  platform: Pick<Platform, "actFor" | "database">;
  writeAttributes: WriteAttributes;
  post: PostToService;
  news: News;
}

/** What people do behind the links of apps. */
export function createRuns({ platform, writeAttributes, post, news }: RunParts) {
  const opener = createOpener(platform);
  const ask = createAsking(post);

  const moved = ({ scope, encap }: Opened) => news.moved(scope.enterpriseId, encap.id);

  const checking = async (scope: Scope): Promise<CheckOptions> => {
    const country = await defaultCountry(scope);
    return {
      phone(text) {
        const found = normalisePhone(text, country);
        return found.ok ? found.e164 : null;
      },
    };
  };

  /** What happened meanwhile: a doubled press, or another page of the same person. */
  async function present(opened: Opened, token: string | null | undefined): Promise<RunPressed> {
    const instance = await opener.instance(opened, token);
    if (!instance) throw fail("RUN_LOST");
    const { scope, encap } = opened;
    return viewOf(await opener.definitionOf(scope, encap.id, instance.version), instance);
  }

  async function take(
    opened: Opened,
    at: { definition: EncapDefinition; instance: InstanceRow },
    body: PressBody,
    taken: Taken,
  ): Promise<RunPressed> {
    const { scope } = opened;
    const { pressId, token } = body;
    const asked = await ask(scope, at, pressId, taken);
    if (asked === "held") return { kind: "held" };
    const step = { definition: at.definition, instance: asked, pressId };
    const row = await scope.write((work) => advance(work, writeAttributes, step, taken));
    if (!row) return present(opened, token);
    moved(opened);
    return taken.kind === "counted" ? { kind: "counted" } : viewOf(at.definition, row);
  }

  return {
    face: async (code: string): Promise<RunFace> => opener.face(await opener.open(code)),

    async start(code: string, token: string | null | undefined) {
      const opened = await opener.open(code);
      const { scope, encap, state } = opened;
      const known = await opener.instance(opened, token);
      if (state === "paused" || state === "expired") throw fail("RUN_CLOSED");
      const again = known?.finished_at && opened.link.kind === "personal" && state !== "finished";
      if (known && !again) {
        const definition = await opener.definitionOf(scope, encap.id, known.version);
        return {
          face: await opener.face(opened, known),
          token: token ?? null,
          at: viewOf(definition, known),
        };
      }
      if (state !== "open") throw fail("RUN_CLOSED");
      const begun = await beginRun(opener, opened);
      moved(opened);
      const definition = await opener.definitionOf(scope, encap.id, begun.instance.version);
      return { face: await opener.face(opened), token: begun.token, at: viewOf(definition, begun.instance) };
    },

    async press(code: string, body: PressBody): Promise<RunPressed> {
      const opened = await opener.open(code);
      const { scope, encap, state } = opened;
      const instance = await opener.instance(opened, body.token);
      if (state === "paused" || state === "expired") throw fail("RUN_CLOSED");
      if (!instance) throw fail("RUN_LOST");
      const definition = await opener.definitionOf(scope, encap.id, instance.version);
      if (instance.finished_at || instance.presses.includes(body.pressId))
        return viewOf(definition, instance);
      const { formId, buttonId, values: entered } = body;
      const result = press(definition, instance, { formId, buttonId, entered }, await checking(scope));
      if (result.kind === "unknown") return viewOf(definition, instance);
      if (result.kind !== "refused") return take(opened, { definition, instance }, body, result);
      await writeLog(scope, definition.logger, {
        encapId: encap.id,
        instanceId: instance.id,
        event: "refused",
        formId,
        message: result.errors.map(({ field, code: fault }) => `${field}: ${fault}`).join(", "),
      });
      return result;
    },
  };
}
export type Runs = ReturnType<typeof createRuns>;
