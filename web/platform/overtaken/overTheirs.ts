import { ApiError } from "../api/errors.ts";
import { useOvertaken } from "./store.ts";

const ask = () =>
  new Promise<boolean>((resolve) => {
    useOvertaken.setState({
      answer: (over) => {
        useOvertaken.setState({ answer: null });
        resolve(over);
      },
    });
  });

/**
 * Sends a change along with the revision that was opened. Where somebody has changed it since, the person is asked
 * whether theirs is to be written over; if not, it is a failure like any other, and what was typed stays.
 */
export async function overTheirs<T>(
  opened: string | undefined,
  send: (seen: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await send(opened);
  } catch (error) {
    if (!(error instanceof ApiError && error.is("OVERTAKEN")) || !(await ask())) throw error;
    return send(undefined);
  }
}
