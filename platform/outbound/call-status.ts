import type { ReadTx } from '#platform/db/tx.ts';
import { selectStatuses } from './outbound.store.ts';
import type { OutboundKind } from './outbound-kind.ts';

/** The state of a call, for the page of its cause. */
export type CallStatus = {
  readonly id: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'given_up' | 'moot';
  readonly attempts: number;
  /** The last answer of the other side, or why there was none. */
  readonly code: string | null;
  /** The time of the next attempt, of a call that has not ended; while it is sent, when another process would try. */
  readonly nextAt: string | null;
};

/** @returns by key; a call that ended a month ago is not known any more */
export async function statusOfCalls(
  tx: ReadTx,
  kind: Pick<OutboundKind, 'name'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CallStatus>> {
  const rows = await selectStatuses(tx, { kind: kind.name, keys });
  return new Map(
    rows.map(({ key, id, state, attempts, code, next_at: nextAt, ended_at: endedAt }) => [
      key,
      {
        id: String(id),
        state,
        attempts,
        code,
        nextAt: endedAt === null ? nextAt.toISOString() : null,
      },
    ]),
  );
}
