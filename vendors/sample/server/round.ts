import type { Fields } from '../maths/mechanic.ts';
import type { RoundState } from '../maths/round-state.ts';

/** A round as the books keep it. Amounts are ticks as text: JSON has no bigint. */
export type Round = {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  /** Our own session, and what the platform calls session and member. */
  readonly session: string;
  readonly walletSession: string;
  readonly member: string;
  readonly currency: string;
  /** Its money moves in the external wallet with us; the platform's wallet is never asked. */
  readonly fromExternalWallet?: boolean;
  /** A free round of this grant: nothing is staked, `stake` is what it wins from. */
  readonly grant?: string;
  readonly scale: 2 | 4;
  readonly key: string;
  readonly stake: string;
  readonly choice: Fields;
  readonly clientSeed: string;
  /** Hex; revealed when the round is over. */
  readonly seed: string;
  readonly commitment: string;
  readonly outcome: Fields;
  /** Cells opened, in order; of a poker hand the cards that were held, as bits. */
  readonly steps: readonly number[];
  readonly startedAtMs: number | null;
  readonly odds4: string;
  readonly payout: string;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly balance: string | null;
  readonly decidedAtMs: number;
  readonly closedAtMs: number | null;
};

const FINAL: readonly RoundState[] = ['closed', 'refused', 'returned'];

export function isFinal(round: Pick<Round, 'state'>): boolean {
  return FINAL.includes(round.state);
}
