import { firstStep } from "./first-step.ts";
import type { Expiry } from "#server/features/retention/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { fieldBack } from "./fields/trash.ts";
import { TRASHED_FIELD } from "./fields/trashed.ts";
import { groupBack, segmentBack } from "./segments/trash.ts";
import { TRASHED } from "./segments/trashed.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { duplicateHandlers } from "./duplicates/routes.ts";
import { fieldHandlers } from "./fields/routes.ts";
import { type CustomerMaster, createMaster } from "./master.ts";
import { mergeHandlers } from "./merge/routes.ts";
import type { CustomerMerged } from "./merge/service.ts";
import { PRUNE_MERGES } from "./merge/snapshot.ts";
import { noteHandlers } from "./notes/routes.ts";
import { noteSource } from "./notes/timeline.ts";
import { bulkHandlers } from "./people/bulk-routes.ts";
import { createContactFold } from "./contacts/fold.ts";
import type { ContactSource } from "./contacts/source.ts";
import type { Erasure } from "./people/erase.ts";
import { erasingJob } from "./people/erasing.ts";
import type { CustomerHeard } from "./people/heard.ts";
import { type CustomerKeeper, createKeeper } from "./keeper/keeper.ts";
import { rederiveAll, rederiveJob } from "./people/rederive.ts";
import { customerHandlers } from "./people/routes.ts";
import { filingCustomers } from "./people/filing.ts";
import { type Audience, createAudience } from "./crowd/audience.ts";
import type { BehaviourSource } from "./rules/behaviour.ts";
import type { CustomerNeed } from "./retention/busy.ts";
import { customerExpiry } from "./retention/expiry.ts";
import { createRules } from "./rules/rules.ts";
import type { ThingUse } from "./rules/unused.ts";
import { fillingJob } from "./segments/filling.ts";
import { hourlyRefresh } from "./segments/hourly.ts";
import { segmentHandlers } from "./segments/routes.ts";
import { createSegments, type Segments } from "./segments/ruled.ts";
import { settingHandlers } from "./settings/routes.ts";
import { auditSource } from "./timeline/audit.ts";
import { timelineHandlers } from "./timeline/routes.ts";
import type { TimelineSource, Veil } from "./timeline/source.ts";
import type { ConsentImport } from "./uploads/consents/source.ts";
import { createLearner, type LearnUserIds } from "./keeper/learn.ts";
import type { Dealings } from "./uploads/dealings.ts";
import { forgetRefused } from "./uploads/forget.ts";
import { uploadJob } from "./uploads/job.ts";
import { pruningUploads } from "./uploads/prune.ts";
import { uploadHandlers } from "./uploads/routes.ts";
import { createUploadService } from "./uploads/service.ts";
import { uploadSource } from "./uploads/timeline.ts";

export interface CustomerOptions {
  /** What other features know of a customer: messages, chats, campaigns. */
  timeline?: readonly TimelineSource[];
  /** What of it not everybody reads who sees the customer. */
  veils?: readonly Veil[];
  /** Lets rules of segments ask for messages, consent and labels. */
  behaviour?: BehaviourSource;
  /** When somebody was heard from and written to. */
  contacts?: readonly ContactSource[];
  /** Lets imports bring along who wants messages. */
  consents?: ConsentImport;
  /** Of whom features have something: an import that is taken back leaves them. */
  dealings?: readonly Dealings[];
  /** What names attributes, segments and groups: none of them is deleted meanwhile. */
  uses?: readonly ThingUse[];
}

export interface Customers {
  feature: Feature;
  zoneMoved: Segments["zoneMoved"];
  /** Hears that these customers did something, of these kinds, in the transaction that keeps it. */
  eventsTold: Segments["eventsTold"];
  /** Hears that these customers were given these labels, or lost them, in the transaction in which it happens. */
  labelled: Segments["labelled"];
  master: CustomerMaster;
  audience: Audience;
  /** How those are erased of whom nobody heard for long; of whom something is under way is not. */
  expiry(needs: readonly CustomerNeed[]): Expiry;
  keeper: CustomerKeeper;
  /** Hears that a user id of WhatsApp and a number are one person's. */
  learnUserIds: LearnUserIds;
  /** What else follows where somebody makes or changes a customer. */
  onKept(heard: CustomerHeard): void;
  /** What else is erased with a customer. */
  onErase(erasure: Erasure): void;
  /** What else is one customer's once two become one. */
  onMerged(hear: CustomerMerged): void;
}

/** The customer master: customers, their attributes, segments, groups, timeline and imports; duplicates and merging. */
export function createCustomers(platform: Platform, options: CustomerOptions = {}): Customers {
  const rules = createRules(options.behaviour);
  const filling = fillingJob(rules);
  const segments = createSegments(platform, rules, filling);
  const upload = uploadJob(platform, {
    rules,
    segments,
    consents: options.consents,
    dealings: options.dealings ?? [],
  });
  const { uses = [] } = options;
  const erasures: Erasure[] = [forgetRefused];
  const merged: CustomerMerged[] = [];
  const heard: CustomerHeard[] = [];
  const erasing = erasingJob({ rules, erasures });
  const sources = options.contacts ?? [];
  const contacts = createContactFold(platform, sources);
  const rederive = (work: Work) => rederiveAll(work, platform.queue);
  const keeper = createKeeper({ rules, heard });
  const feature: Feature = {
    routes: [
      ...fieldHandlers(rederive, uses),
      ...customerHandlers({ rules, heard, segments, erasures }),
      ...bulkHandlers(platform, erasing),
      ...segmentHandlers(segments, uses),
      ...settingHandlers(),
      ...duplicateHandlers(),
      ...mergeHandlers({ rules, merged }),
      ...noteHandlers(),
      ...timelineHandlers({
        sources: [auditSource, uploadSource, noteSource, ...(options.timeline ?? [])],
        veils: options.veils ?? [],
      }),
      ...uploadHandlers(createUploadService(platform, upload, options.consents), options.consents),
    ],
    jobs: [upload, rederiveJob, filling, erasing],
    firstSteps: [firstStep],
    trash: [
      takenKind(TRASHED.segment, segmentBack(rules, segments)),
      takenKind(TRASHED.customer_group, groupBack),
      takenKind(TRASHED_FIELD, fieldBack(rederive)),
    ],
    recurring: [
      hourlyRefresh(platform, rules, filling),
      filingCustomers(platform),
      { name: "customers:contacts", cron: "* * * * *", run: async () => contacts.begin() },
      pruningUploads(platform),
      {
        name: "customers:prune-merges",
        cron: "23 3 * * *",
        run: async () => void (await platform.database.system.query(PRUNE_MERGES)),
      },
    ],
    close: () => contacts.close(),
  };
  return {
    feature,
    zoneMoved: segments.zoneMoved,
    eventsTold: segments.eventsTold,
    labelled: segments.labelled,
    master: createMaster(segments, rederive, uses),
    audience: createAudience(segments, options.behaviour),
    expiry: (needs) => customerExpiry({ rules, erasures, sources, needs }),
    keeper,
    learnUserIds: createLearner(keeper),
    onKept: (hear) => void heard.push(hear),
    onErase: (erasure) => void erasures.push(erasure),
    onMerged: (hear) => void merged.push(hear),
  };
}
