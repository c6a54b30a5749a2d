import { describe, expect, it } from "vitest";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_STATE_NAMES,
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATE_NAMES,
} from "#contract/campaigns/words.ts";
import { activityAllows, campaignAllows, isUnderWay } from "./states.ts";

describe("what can be done with an activity", () => {
  it("is this and nothing else", () => {
    const table = ACTIVITY_STATE_NAMES.map((state) => [
      state,
      ACTIVITY_ACTIONS.filter((action) => activityAllows(state, action)).join(" "),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      draft: "submit edit remove",
      submitted: "withdraw approve reject",
      rejected: "submit edit remove",
      scheduled: "pause stop start",
      started: "pause stop",
      paused: "resume stop",
      stopped: "remove",
      completed: "remove",
    });
  });

  it("never changes or removes what may still be sent", () => {
    for (const state of ACTIVITY_STATE_NAMES.filter(isUnderWay)) {
      expect(activityAllows(state, "edit")).toBe(false);
      expect(activityAllows(state, "remove")).toBe(false);
      expect(activityAllows(state, "stop")).toBe(true);
    }
  });
});

it("is this, of a campaign", () => {
  const table = CAMPAIGN_STATE_NAMES.map((state) => [
    state,
    CAMPAIGN_ACTIONS.filter((action) => campaignAllows(state, action)).join(" "),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    created: "stop",
    scheduled: "start pause stop",
    started: "pause stop",
    paused: "start stop",
    stopped: "",
  });
});
