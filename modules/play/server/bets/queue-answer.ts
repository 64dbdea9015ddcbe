import { USUAL_QUEUES } from '#platform/db/batcher.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import type { AcceptedCode, RefusalCode } from '#seamless/wallet-errors.ts';

/** The answer of a batch to one item. RETRY: it was beside a concurrent duplicate and goes into a later batch. */
export type QueueCode = AcceptedCode | RefusalCode | 'RETRY' | 'PARK';

export type Transfer = {
  readonly code: QueueCode;
  readonly isDuplicate: boolean;
  /** Balance after the item, when it happened. */
  readonly balanceThen: Amount | undefined;
  readonly balanceNow: Amount | undefined;
  readonly betId: bigint | undefined;
};

/** Limits of all batch queues: the protocol's deadline of 1.5 seconds, and the length at which BUSY is answered at once. */
export const QUEUES = {
  queues: USUAL_QUEUES,
  shards: 64,
  maxBatch: 512,
  deadlineMs: 1_500,
  maxWaiting: 10_000,
} as const;

const MAX_TRIES = 64;

/** A row of a function of schema play that answers about one item. */
export type TransferRow = {
  readonly code: string;
  readonly is_duplicate: boolean;
  readonly balance_then: bigint | null;
  readonly balance_now: bigint | null;
  readonly bet_id: bigint | null;
};

/** Reads the answer for one item. */
export function transferOf(row: TransferRow): Transfer {
  return {
    // The functions of schema play answer only codes of the protocol.
    code: row.code as QueueCode,
    isDuplicate: row.is_duplicate,
    balanceThen: row.balance_then === null ? undefined : amount(row.balance_then),
    balanceNow: row.balance_now === null ? undefined : amount(row.balance_now),
    betId: row.bet_id ?? undefined,
  };
}

/** Reads the columns code, is_duplicate, balance_then, balance_now, bet_id of a batch's answer. */
export function transfersOf(columns: readonly (readonly string[])[]): readonly Transfer[] {
  const [codes = [], duplicates = [], thens = [], nows = [], bets = []] = columns;
  return codes.map((code, index) =>
    transferOf({
      code,
      is_duplicate: duplicates[index] === 't',
      balance_then: integerOrNull(thens[index]),
      balance_now: integerOrNull(nows[index]),
      bet_id: integerOrNull(bets[index]),
    }),
  );
}

function integerOrNull(text: string | undefined): bigint | null {
  return text === undefined || text === 'NULL' ? null : BigInt(text);
}

/** Puts an item into batches until one of them decides it; BUSY when that takes too long. */
export async function putUntilDecided<Result extends Transfer>(
  put: () => Promise<Result>,
  busy: (last: Result) => Result,
): Promise<Result> {
  const untilMs = performance.now() + QUEUES.deadlineMs;
  for (let tries = 1; ; tries += 1) {
    const result = await put();
    if (result.code !== 'RETRY') {
      return result;
    }
    if (tries === MAX_TRIES || performance.now() > untilMs) {
      return busy(result);
    }
  }
}
