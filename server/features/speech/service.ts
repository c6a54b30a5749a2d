import { UploadedFile } from "#contract/common.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { CLIP_NAME_MAX, CLIPS_WAITING_MAX, type SpokenFormat } from "#contract/speech/limits.ts";
import { modelConfigs, transcribers } from "#server/features/integrations/public.ts";
import { createDeposit, properName } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { inFile } from "#server/platform/storage/in-file.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import {
  type ClipPage,
  type ClipRow,
  countWaiting,
  deleteClip,
  findClip,
  holdClip,
  insertClip,
  moveClip,
  pageOfClips,
  updateClip,
} from "./repository.ts";
import type { Sounds } from "./sounds.ts";
import { tellSpeech } from "./tell.ts";
import { TRASHED_CLIP } from "./trash.ts";

type Inserted = Parameters<typeof insertClip>[1];
type Asked = Omit<Inserted, "id" | "integration_id" | "service" | "created_by_name">;
export interface Synthesis {
  text: string;
  voice: string;
  speed: number;
  instructions: string;
  format: SpokenFormat;
  configId?: string | undefined;
}
export interface Transcription {
  file: UploadedFile;
  language: string;
  configId: string | undefined;
}

const missing = () => fail("NOT_FOUND", { what: "clip" });
/** The beginning of a text, up to a word's end, as what a clip is called at first. */
const gist = (text: string): string => {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= GIST ? line : `${line.slice(0, GIST).replace(/\s\S*$/u, "")}…`;
};
const GIST = 60;

export function createSpeech(platform: Platform, kind: JobKind<Record<string, never>>, sounds: Sounds) {
  const deposit = createDeposit(platform);

  async function demand(scope: Scope, id: string): Promise<ClipRow> {
    const row = await findClip(scope, id);
    if (!row) throw missing();
    return row;
  }
  const chosen = <T extends { id: string }>(all: T[], id: string | undefined, none: () => Error): T => {
    const found = id ? all.find((one) => one.id === id) : all[0];
    if (!found) throw id ? fail("NOT_FOUND", { what: "configuration" }) : none();
    return found;
  };
  async function demandRoom(scope: Scope): Promise<void> {
    if ((await countWaiting(scope)) >= CLIPS_WAITING_MAX)
      throw fail("SPEECH_BUSY", { limit: CLIPS_WAITING_MAX });
  }
  const begin = async (work: Work, row: ClipRow): Promise<void> => {
    await enqueueJob(work, platform.queue, { kind, subjectId: row.id, title: row.name, payload: {} });
    await tellSpeech(work, row.id);
  };
  const ask = (
    scope: Scope,
    { id: integration_id, name: service }: { id: string; name: string },
    asked: Asked,
  ) =>
    scope.write(async (work) => {
      const made = { ...asked, id: newId(), integration_id, service, created_by_name: scope.principal.name };
      const row = await insertClip(work, made);
      await begin(work, row);
      await work.audit({ action: "speech-clip.asked", subjectId: row.id, subject: row.name });
      return row;
    });

  return {
    get: demand,
    services: async (scope: Scope) => ({
      textToSpeech: await modelConfigs(scope, "speechModel"),
      speechToText: await transcribers(scope),
    }),

    async list(scope: Scope, page: ClipPage) {
      const rows = await pageOfClips(scope, page);
      return { rows: rows.slice(0, page.perPage), more: rows.length > page.perPage };
    },

    /** Puts a text in line to be read aloud. */
    async synthesize(scope: Scope, { configId, ...order }: Synthesis): Promise<ClipRow> {
      const all = await modelConfigs(scope, "speechModel");
      const config = chosen(all, configId, () => fail("GENAI_NO_SPEECH"));
      await demandRoom(scope);
      return ask(scope, config, { kind: "synthesis", name: gist(order.text), ...order });
    },

    /** Puts a recording in line to be written down. */
    async transcribe(scope: Scope, { file, language, configId }: Transcription): Promise<ClipRow> {
      const config = chosen(await transcribers(scope), configId, () => fail("SPEECH_NO_TRANSCRIBER"));
      await demandRoom(scope);
      const sound = await sounds.fromUpload(scope.enterpriseId, file);
      const name = file.fileName.trim().slice(-CLIP_NAME_MAX) || "Recording";
      try {
        const asked = { kind: "transcription" as const, name, language: language || null, ...sound };
        return await ask(scope, config, asked);
      } catch (error) {
        await sounds.drop(sound.file_key);
        throw error;
      }
    },

    change: (scope: Scope, id: string, { name, text }: { name?: string; text?: string }): Promise<ClipRow> =>
      scope.write(async (work) => {
        const before = await holdClip(work, id);
        if (!before) throw missing();
        if (text !== undefined && (before.kind !== "transcription" || before.state !== "completed"))
          throw fail("SPEECH_NOT_READY");
        const change = { name: name ?? before.name, text: text ?? before.text };
        const row = await updateClip(work, id, change);
        await work.audit({
          action: "speech-clip.changed",
          subjectId: id,
          subject: change.name,
          before: { name: before.name, text: before.text },
          after: change,
        });
        await tellSpeech(work, id);
        return row!;
      }),

    retry: (scope: Scope, id: string): Promise<ClipRow> =>
      scope.write(async (work) => {
        const row = await moveClip(work, id, ["failed"], { state: "started", reason: null });
        if (!row) throw (await findClip(work, id)) ? fail("SPEECH_NOT_FAILED") : missing();
        await begin(work, row);
        await work.audit({ action: "speech-clip.asked", subjectId: id, subject: row.name });
        return row;
      }),

    /** A copy in the content library: what happens to the clip later does not change what was sent. */
    async deposit(scope: Scope, id: string): Promise<Artifact> {
      const { name, format, file_key } = await demand(scope, id);
      const bytes = file_key ? await platform.store.get(file_key) : undefined;
      if (!bytes || !format) throw fail("SPEECH_NOT_READY");
      return inFile(bytes, (path) =>
        deposit(scope, new UploadedFile(properName(name, format), path, bytes.length)),
      );
    },

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const row = await holdClip(work, id);
        if (!row) throw missing();
        await takeOut(work, TRASHED_CLIP, { id, name: row.name });
        await deleteClip(work, id);
        await work.audit({ action: "speech-clip.removed", subjectId: id, subject: row.name });
        await tellSpeech(work, id);
      }),
  };
}
export type Speech = ReturnType<typeof createSpeech>;
