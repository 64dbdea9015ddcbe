/**
 * What a test file has opened, closed when the file ends: apps, pools, databases. Hooks of the runner would do for what
 * a file opens at its head; what is opened in a hook or in a test would outlive the file, and the next file of the
 * worker would meet its timers and its statements.
 */
type Close = () => Promise<void> | void;

const open: Close[] = [];

/** Closes something when the test file ends, wherever in it that was opened. What is opened last is closed first. */
export function atFileEnd(close: Close): void {
  open.push(close);
}

/**
 * Closes all that a file has left open.
 * @throws the first failure, once all were tried
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
