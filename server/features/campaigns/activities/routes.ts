import { activityRoutes } from "#contract/campaigns/activities.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Checking } from "./checking.ts";
import { type ActivityReading, statesNamed } from "./reading.ts";
import type { Activities } from "./service.ts";
import type { Steering } from "./steering.ts";

interface Parts {
  reading: ActivityReading;
  activities: Activities;
  checking: Checking;
  steering: Steering;
}

export const activityHandlers = ({ reading, activities, checking, steering }: Parts) => {
  const moves = {
    submit: checking.submit,
    withdraw: checking.withdraw,
    pause: steering.pause,
    resume: steering.resume,
    stop: steering.stop,
  };
  const said = {
    submit: "Activity submitted successfully",
    withdraw: "Activity withdrawn successfully",
    pause: "Activity paused successfully",
    resume: "Activity resumed successfully",
    stop: "Activity stopped successfully",
  };
  return implement(activityRoutes, {
    listActivities: async ({ scope, query: { state, perPage, ...query } }) => ({
      data: await activities.list(scope, { ...query, states: statesNamed(state), limit: perPage }),
    }),
    getActivity: async ({ scope, params }) => ({ data: { data: await reading.one(scope, params.id) } }),
    createActivity: async ({ scope, body: { campaignId, ...planned } }) => ({
      data: { data: await activities.create(scope, campaignId, planned) },
      message: "Activity created successfully",
    }),
    updateActivity: async ({ scope, params, body }) => ({
      data: { data: await activities.update(scope, params.id, body) },
      message: "Activity updated successfully",
    }),
    deleteActivity: async ({ scope, params }) => {
      await activities.remove(scope, params.id);
      return { data: {}, message: "Activity deleted successfully" };
    },
    startActivity: async ({ scope, params }) => ({
      data: { data: await steering.start(scope, params.id) },
      message: "Activity started successfully",
    }),
    approveActivity: async ({ scope, params }) => ({
      data: { data: await checking.approve(scope, params.id) },
      message: "Activity approved successfully",
    }),
    rejectActivity: async ({ scope, params, body }) => ({
      data: { data: await checking.reject(scope, params.id, body.reason) },
      message: "Activity rejected successfully",
    }),
    moveActivity: async ({ scope, params: { id, state } }) => {
      if (state === "submit" || state === "withdraw")
        if (!scope.can("CAMPAIGNS.CREATE")) scope.demand("CAMPAIGNS.EDIT");
      return { data: { data: await moves[state](scope, id) }, message: said[state] };
    },
    tryActivity: async ({ scope, params, body }) => {
      await checking.try(scope, params.id, body.to, body.sample);
      return { data: {}, message: "Test message sent" };
    },
    activityPlan: async ({ scope, params }) => ({ data: { plan: await checking.plan(scope, params.id) } }),
    cloneActivity: async ({ scope, body }) => ({
      data: { data: await activities.clone(scope, body.activityId) },
      message: "Activity cloned successfully",
    }),
    listInstances: async ({ scope, params, query: { from, perPage } }) => ({
      data: await activities.instances(scope, params.id, { from, limit: perPage }),
    }),
    activityTries: async ({ scope, params }) => ({
      data: { tries: await activities.tries(scope, params.id) },
    }),
    stopActivityTries: async ({ scope, params }) => ({
      data: { tries: await activities.stopTries(scope, params.id) },
      message: "Nothing is tried again by itself any more",
    }),
  });
};
