import type { Tx } from '#platform/db/tx.ts';
import type { Channel, CodePurpose } from '../contract.ts';

export type TargetFacts = {
  readonly brandId: number;
  readonly channel: Channel;
  /** Normalised: E.164 or a mail address in lower case. */
  readonly target: string;
  readonly memberId?: bigint | undefined;
};

/** Whether somebody of the brand has this number or address for the purpose. */
export type TargetCheck = (tx: Tx, facts: TargetFacts) => Promise<boolean>;

const checks = new Map<CodePurpose, TargetCheck>();

/**
 * The room that knows members says whose numbers are known. A code to an unknown number is made and never sent:
 * it costs nothing, and nobody learns who is a member. Called when the room loads.
 */
export function registerTargetCheck(purpose: CodePurpose, check: TargetCheck): void {
  checks.set(purpose, check);
}

/** Without a check every number counts as known, except for paying, where it must be the member's own. */
export async function isKnownTarget(
  tx: Tx,
  { purpose, ...facts }: TargetFacts & { readonly purpose: CodePurpose },
): Promise<boolean> {
  const check = checks.get(purpose);
  return check === undefined ? purpose !== 'payment' : await check(tx, facts);
}
