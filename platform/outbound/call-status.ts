import type { ReadTx } from '#platform/db/tx.ts';
import { selectStatuses } from './outbound.store.ts';
import type { OutboundKind } from './outbound-kind.ts';

/** How a call stands, for the page of what it was queued for. */
export type CallStatus = {
  readonly id: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'given_up' | 'moot';
  readonly attempts: number;
  /** What the other side said last, or why nothing came back. */
  readonly code: string | null;
  /** When it is tried again, of one that has not ended; while it is being sent, when another process would try. */
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
