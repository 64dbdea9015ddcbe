import type { Fields } from '../../maths/mechanic.ts';
import type { RoundState } from '../../maths/round-state.ts';

/** A round as it is stored. Amounts are ticks as strings, because JSON has no bigint. */
export type Round = {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  /** The sample's own session id, and the platform's ids of session and member. */
  readonly session: string;
  readonly walletSession: string;
  readonly member: string;
  readonly currency: string;
  /** Whether its money is in the sample's external wallet, so that the platform's wallet is not called. */
  readonly fromExternalWallet?: boolean;
  /** The grant of a free round: nothing is staked, and the payout depends on `stake`. */
  readonly grant?: string;
  readonly scale: 2 | 4;
  readonly key: string;
  readonly stake: string;
  readonly choice: Fields;
  readonly clientSeed: string;
  /** The seed in hex; revealed when the round is over. */
  readonly seed: string;
  readonly commitment: string;
  readonly outcome: Fields;
  /** Opened cells, in order; for a poker hand the held cards as bits. */
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
