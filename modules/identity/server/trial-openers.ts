import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';

export type TrialFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly nickname: string;
  /** `en` or `bn`. */
  readonly language: string;
  readonly nowMs: number;
};

/** What a room does for an account that somebody tries the house with, in the transaction that opens it. */
export type TrialOpener = {
  readonly name: string;
  /** Profile 10, wallet 20. */
  readonly order: number;
  readonly open: (tx: Tx, house: House, facts: TrialFacts) => Promise<void>;
};

const openers = new Map<string, TrialOpener>();

/** Called when the room loads. A name stands once. */
export function registerTrialOpener(opener: TrialOpener): void {
  openers.set(opener.name, opener);
}

/** Gives a trial account what each room has for it, in order. */
export async function furnishTrial(tx: Tx, house: House, facts: TrialFacts): Promise<void> {
  for (const { open } of [...openers.values()].sort((one, other) => one.order - other.order)) {
    await open(tx, house, facts);
  }
}
