import type { Scene } from "./scene.ts";

/** What lets people in. */
export function reviewEntry({ definition, facts, error, warn, demandSegment }: Scene): void {
  const { trigger, only } = definition.entry;
  const at = (name: string) => `entry.trigger.${name}`;
  if (trigger.kind === "segment" || trigger.kind === "schedule") {
    if (trigger.segmentId === null) error("entrySegmentMissing", null, at("segmentId"));
    else demandSegment(trigger.segmentId, null, at("segmentId"));
  }
  if (trigger.kind === "schedule" && trigger.schedule.kind === "at" && facts.now !== undefined)
    if (Date.parse(trigger.schedule.at) <= facts.now) error("entryTimePast", null, at("schedule"));
  if (trigger.kind === "event" && trigger.event.trim() === "") error("entryEventMissing", null, at("event"));
  if (trigger.kind === "message") {
    if (trigger.words.every((word) => word.trim() === "")) warn("entryAnyWord", null, at("words"));
    if (trigger.channelId !== null && facts.channels && !facts.channels.has(trigger.channelId))
      error("entryChannelGone", null, at("channelId"));
  }
  if (trigger.kind === "flow") {
    if (trigger.flowId === null) error("entryFlowMissing", null, at("flowId"));
    else if (facts.flows && !facts.flows.has(trigger.flowId)) error("entryFlowGone", null, at("flowId"));
  }
  for (const problem of (only && facts.rules?.(only)) ?? [])
    error("ruleProblem", null, "entry.only", { problem });
}

/** What ends it before its end, what it is for, and when nothing is sent. */
export function reviewSettings({ definition, error, warn, demandSegment }: Scene): void {
  const { entry, exits, goal, quiet } = definition;
  if (exits.segment) {
    const { segmentId, when } = exits.segment;
    if (segmentId === null) error("exitSegmentMissing", null, "exits.segment.segmentId");
    else demandSegment(segmentId, null, "exits.segment.segmentId");
    if (when === "in" && entry.trigger.kind === "segment" && entry.trigger.segmentId === segmentId)
      warn("exitIsEntry", null, "exits.segment");
  }
  if (exits.event !== null) {
    if (exits.event.trim() === "") error("exitEventMissing", null, "exits.event");
    else if (entry.trigger.kind === "event" && entry.trigger.event === exits.event)
      warn("exitIsEntry", null, "exits.event");
  }
  if (goal && goal.event.trim() === "") error("goalEventMissing", null, "goal.event");
  if (quiet && quiet.from === quiet.to) warn("quietEmpty", null, "quiet");
}
