const TRIES = 3;
/** PostgreSQL has aborted one of two transactions that blocked each other; a retry is safe. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs a transaction again, twice at most, when the database has aborted it because of another one. */
export async function retryConflicts<T>(transact: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transact();
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) {
        throw error;
      }
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    RETRYABLE.has(error.code)
  );
}
