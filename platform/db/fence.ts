import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The right to write, of work that one process of many does: a lease that may run out while the process hangs. */
export type Fence = {
  readonly name: string;
  /** Which holder of the lease this is. */
  readonly token: bigint;
  /** Whether the lease has certainly not run out, by this process's own monotonic clock. */
  readonly isHeld: () => boolean;
};

/** The process has lost the lease for which it works: another one does the work, so this one writes nothing. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(lease: string) {
    super(`the lease ${lease} was lost while the work was done`);
  }
}

const LEASE_LOST = 'LEASE';
/** A holder that hangs inside a transaction holds its locks no longer than its leases. */
const MAX_PAUSE = '3s';

const scopes = new AsyncLocalStorage<{ readonly fence: Fence; isOver: boolean }>();

/**
 * Runs work that writes only while the fence stands. Whatever it starts and does not wait for is outside of the fence
 * once the work has ended.
 */
export async function runFenced<T>(fence: Fence, work: () => Promise<T>): Promise<T> {
  const scope = { fence, isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

/**
 * The fence of the work that calls; undefined outside of such work.
 * @throws LeaseLostError when the lease has run out
 */
export function standingFence(): Fence | undefined {
  const scope = scopes.getStore();
  if (scope === undefined || scope.isOver) {
    return undefined;
  }
  if (!scope.fence.isHeld()) {
    throw new LeaseLostError(scope.fence.name);
  }
  return scope.fence;
}

/** The statements that begin a transaction of fenced work. */
export function beginOf(fence: Fence | undefined): string {
  return fence === undefined
    ? 'begin'
    : `begin; set local idle_in_transaction_session_timeout = '${MAX_PAUSE}'`;
}

/**
 * The statements that commit it. PostgreSQL takes both in one piece, so a process cannot be stopped between the question
 * whether it still has the lease and the commit.
 */
export function commitOf(fence: Fence | undefined): string {
  return fence === undefined
    ? 'commit'
    : `select platform.assert_lease(${pg.escapeLiteral(fence.name)}, ${fence.token}); commit`;
}

/** The error as callers of fenced work know it. */
export function fenceErrorOf(fence: Fence | undefined, error: unknown): unknown {
  return fence !== undefined && error instanceof pg.DatabaseError && error.code === LEASE_LOST
    ? new LeaseLostError(fence.name)
    : error;
}
