export const LIST = "/journey/workspace";
export const REPORTS = "/journey/reports";
export const MONITOR = "/journey/monitor";
export const MILESTONES = "/journey/milestone-report";
export const PUBLISH = "/publish/journey";

/** The designer of a journey, full page; at one of its steps where that is named. */
export const toDesigner = (id: string, stepId?: string): string =>
  `/designer/journey/${id}${stepId ? `?nodeId=${encodeURIComponent(stepId)}` : ""}`;
export const toReport = (id: string): string => `${REPORTS}?journey=${id}`;
export const toMonitor = (id: string, stepId?: string): string =>
  `${MONITOR}?journey=${id}${stepId ? `&step=${encodeURIComponent(stepId)}` : ""}`;
/** Those in the monitor who did what a journey is for. */
export const toReachedOf = (id: string): string => `${toMonitor(id)}&goal=true`;
export const toPublish = (id: string): string => `${PUBLISH}?journey=${id}`;
