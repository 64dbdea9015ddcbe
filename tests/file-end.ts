/**
 * Closes what a test file has opened when the file ends: apps, pools, databases. The runner's hooks would suffice for what
 * a file opens at its top; what is opened in a hook or in a test would outlive the file, and its timers and statements
 * would run during the next file of the worker.
 */
type Close = () => Promise<void> | void;

const open: Close[] = [];

/** Closes something when the test file ends, wherever in the file it was opened. What is opened last is closed first. */
export function atFileEnd(close: Close): void {
  open.push(close);
}

/**
 * Closes all that a file has left open.
 * @throws the first failure, after all were closed
 */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = open.pop(); close !== undefined; close = open.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}
