interface Told {
  event_id: string;
  type: string;
  subject_id: string;
  sequence: number;
  data: Record<string, unknown>;
  at: Date;
}

/** The body of a call: the same for each try, so that whoever got it twice sees that it is one event. */
export const bodyOf = ({ event_id, type, subject_id, sequence, data, at }: Told): string =>
  JSON.stringify({
    id: event_id,
    type,
    sequence: Number(sequence),
    at: at.toISOString(),
    subjectId: subject_id,
    data,
  });
