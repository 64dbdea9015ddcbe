import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

export type TrialFacts = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly nickname: string;
  /** `en` or `bn`. */
  readonly language: string;
  readonly nowMs: number;
};

/** A module's work for a trial account, in the transaction that opens it. */
export type TrialOpener = {
  readonly name: string;
  readonly open: (app: AppContext, tx: Tx, facts: TrialFacts) => Promise<void>;
};

/** They run in the order of the registry, so the profile is there when the wallet gives its credit. */
export const trialOpeners = extensionPoint<TrialOpener>(
  'identity.trial_openers',
  ({ name }) => name,
);

/** Runs every module's opener for a trial account. */
export async function furnishTrial(tx: Tx, app: AppContext, facts: TrialFacts): Promise<void> {
  for (const { open } of app.extensions.of(trialOpeners)) {
    await open(app, tx, facts);
  }
}
