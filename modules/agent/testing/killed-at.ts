import type { AppContext } from '#platform/app-context.ts';

/** For tests: what a killed process throws. */
export class Killed extends Error {}

/**
 * For tests: the app of a process that is killed at its n-th commit: right before it, or as the last thing within it, so that what it
 * wrote is lost.
 */
export function killedAt(app: AppContext, commit: number, isWithin: boolean): AppContext {
  let count = 0;
  const transaction: AppContext['db']['transaction'] = async (work) => {
    count += 1;
    if (count < commit) {
      return await app.db.transaction(work);
    }
    if (!isWithin || count > commit) {
      throw new Killed();
    }
    return await app.db.transaction(async (tx) => {
      await work(tx);
      throw new Killed();
    });
  };
  return { ...app, db: { ...app.db, transaction } };
}
