const TRIES = 5;
/** Deadlock and serialization failure (PostgreSQL manual, appendix A). */
const AGAIN = new Set(["40P01", "40001"]);

/**
 * Runs a transaction, and again when the database broke it off for the sake of another one. Throws the last error
 * after five tries.
 */
export async function afterDeadlock<T>(action: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await action();
    } catch (error) {
      if (!AGAIN.has((error as { code?: string }).code ?? "") || tried === TRIES) throw error;
    }
  }
}
