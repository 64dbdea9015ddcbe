import { type RoundPromise, signTaken } from '#modules/fairness/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { arrayOfNumbers } from '#platform/db/array-texts.ts';
import type { StakeSets } from '#seamless/together.ts';
import type { QueueCode } from '../bets/queue-answer.ts';
import { takenBet } from '../receipts/receipt-of-stake.ts';
import {
  PLACED_COLUMNS,
  type Placed,
  type PlaceItem,
  readPlaced,
  undecided,
} from './place-queues.ts';

const PLACED = PLACED_COLUMNS.split(',').length;
/** A bet that waits for its set. */
export type BetOfSet<Bet> = {
  readonly item: PlaceItem;
  readonly bet: Bet;
  readonly vendorCode: string;
  /** As the studio sent it. */
  readonly detail: unknown;
  /** What the round promises, for the receipt. */
  readonly promise: RoundPromise | undefined;
};
export type OutcomeInSet<Written> = {
  /** Undefined when the studio did not take the bet: it then has no code. */
  readonly placed: Placed | undefined;
  readonly txnId: string;
  readonly written: Written | undefined;
  /** The receipts of the set, which are being signed, and the place of this one. */
  readonly receipts: ReturnType<typeof signTaken>;
  readonly place: number;
};

/** The outcome of a bet whose set was not written, or is not known to be. */
export function unwritten(code: QueueCode): OutcomeInSet<never> {
  return {
    ...{ placed: undecided(code), txnId: '', written: undefined },
    ...{ receipts: Promise.resolve([]), place: 0 },
  };
}

/** The outcomes of a set that is committed, from its row. The receipts of its bets are signed together. */
export function outcomesOf<Written>(
  app: AppContext,
  sets: StakeSets<never, Written>,
  set: {
    readonly row: readonly (string | null)[];
    readonly bets: readonly BetOfSet<unknown>[];
  },
): readonly OutcomeInSet<Written>[] {
  const { row, bets } = set;
  const written = sets.written(row.slice(PLACED + 1));
  const txnIds = arrayOfNumbers(row[PLACED] ?? null).map((id) => (id === 'NULL' ? '' : id));
  const placings = readPlaced(row).map((placed, index) =>
    (txnIds[index] ?? '') === '' ? undefined : placed,
  );
  const taken = bets.map(({ item, vendorCode, detail, promise }, index) => {
    const placed = placings[index];
    const bet = placed && takenBet(vendorCode, { item, detail, placed });
    return bet && { bet, promise };
  });
  const receipts = signTaken(app, taken);
  return placings.map((placed, index) => ({
    placed,
    txnId: txnIds[index] ?? '',
    written: written[index],
    receipts,
    place: index,
  }));
}
