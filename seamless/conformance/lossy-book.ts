import type { VendorTransaction } from '../vendor-api.ts';
import {
  type Delivery,
  type Sending,
  type SentCall,
  type StoryFaults,
  sendOver,
} from './lossy-line.ts';

/** The kinds of differences between a vendor's transaction list and our ledger. */
export type DifferenceKind =
  | 'missed_win'
  | 'missed_rollback'
  | 'missed_settle'
  | 'missed_close'
  | 'bet_unknown_to_us'
  | 'bet_unknown_to_vendor'
  | 'wrong_total'
  | 'amount_differs'
  | 'payout_unknown_to_vendor'
  | 'win_refused'
  | 'refused_bet_played'
  | 'unreadable_line';

/** A known difference in a simulation: its place, and whether it can be repaired without an operator. */
export type Planted = {
  readonly kind: DifferenceKind;
  readonly roundId: string;
  /** The id of the line; empty for a whole round. */
  readonly txnId: string;
  readonly outcome: 'repaired' | 'case';
};

export type StoryPlayer = {
  readonly session: string;
  readonly member: string;
  readonly currency: string;
};

/** A simulated vendor: the calls it sends, its transaction list, and the known differences. */
export type SimulatedVendor = {
  readonly random: () => number;
  readonly faults: StoryFaults;
  readonly game: string;
  /** Start of the simulation, by the platform's clock. */
  readonly startMs: number;
  /** Difference between the vendor's clock and the platform's. */
  readonly skewMs: number;
  readonly maxPayout: string;
  readonly deliveries: Delivery[];
  readonly book: VendorTransaction[];
  readonly planted: Planted[];
  readonly rollbacks: {
    readonly roundId: string;
    readonly txnId: string;
    readonly betId: string;
  }[];
  /** The change of each member's balance at the end, after all repairs; in units. */
  readonly nets: Map<string, number>;
};

/** Records the calls and lines of one simulated round. */
export type RoundReporter = {
  readonly vendor: SimulatedVendor;
  readonly roundId: string;
  readonly chance: (probability: number) => boolean;
  /** A whole number of units from 1 to `max`. */
  readonly units: (max: number) => number;
  readonly id: (word: string) => string;
  /** The vendor's present time. */
  readonly clock: () => number;
  /** Sends a call; its copies are delivered unless `isDropped`, which simulates that the platform has lost them. */
  readonly send: (
    call: SentCall,
    request: Readonly<Record<string, unknown>>,
    more: { readonly tries: number; readonly isDropped?: boolean },
  ) => Sending;
  /** Delivers a call at once, without failures. */
  readonly deliver: (call: SentCall, request: Readonly<Record<string, unknown>>) => void;
  readonly isWinOnItsWay: () => boolean;
  /** Writes a line of the transaction list; half of the lines contain the call itself. */
  readonly write: (
    line: Omit<VendorTransaction, 'round_id' | 'game' | 'occurred_at'>,
    request?: Readonly<Record<string, unknown>>,
  ) => void;
  readonly plant: (kind: DifferenceKind, txnId: string, outcome?: Planted['outcome']) => void;
  readonly earn: (member: string, units: number) => void;
};

/**
 * The recorder of a simulated round.
 * @param startMs start of the round, by the clock of the simulation
 */
export function roundReporter(
  vendor: SimulatedVendor,
  roundId: string,
  startMs: number,
): RoundReporter {
  let nowMs = startMs;
  let ids = 0;
  const clock = (): number => Math.round(vendor.startMs + nowMs + vendor.skewMs);
  const chance = (probability: number): boolean => vendor.random() < probability;
  return {
    vendor,
    roundId,
    chance,
    clock,
    units: (max) => 1 + Math.floor(vendor.random() * max),
    id: (word) => {
      ids += 1;
      return `${roundId}-${word}${ids}`;
    },
    send: (call, request, more) => {
      const sent = sendOver(vendor, { roundId, call, request }, { atMs: nowMs, tries: more.tries });
      nowMs = sent.endsMs + 1;
      if (more.isDropped !== true) {
        vendor.deliveries.push(...sent.copies);
      }
      return sent;
    },
    deliver: (call, request) => {
      vendor.deliveries.push({ roundId, call, request, atMs: nowMs });
      nowMs += 1;
    },
    isWinOnItsWay: () =>
      vendor.deliveries.some(
        (copy) => copy.roundId === roundId && copy.call === 'payout' && copy.atMs > nowMs,
      ),
    write: (line, request) => {
      vendor.book.push({
        ...line,
        round_id: roundId,
        game: vendor.game,
        occurred_at: clock(),
        ...(request !== undefined && chance(0.5) ? { request } : {}),
      });
    },
    plant: (kind, txnId, outcome = 'repaired') => {
      vendor.planted.push({ kind, roundId, txnId, outcome });
    },
    earn: (member, units) => {
      vendor.nets.set(member, (vendor.nets.get(member) ?? 0) + units);
    },
  };
}
