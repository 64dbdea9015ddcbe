import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Channel, CodePurpose } from '../../contract.ts';

export type TargetFacts = {
  readonly brandId: number;
  readonly channel: Channel;
  /** Normalised: E.164 or a mail address in lower case. */
  readonly target: string;
  readonly memberId?: bigint | undefined;
};

/** Whether somebody of the brand has this number or address for the purpose. */
export type TargetCheck = {
  readonly purpose: CodePurpose;
  readonly isKnown: (app: AppContext, tx: Tx, facts: TargetFacts) => Promise<boolean>;
};

/**
 * The modules that know members decide which numbers are known. A code to an unknown number is made and never sent:
 * it costs nothing, and nobody learns who is a member.
 */
export const codeTargets = extensionPoint<TargetCheck>(
  'messaging.code_targets',
  ({ purpose }) => purpose,
);

/** Without a check every number counts as known, except for paying, where it must be the member's own. */
export async function isKnownTarget(
  app: AppContext,
  tx: Tx,
  { purpose, ...facts }: TargetFacts & { readonly purpose: CodePurpose },
): Promise<boolean> {
  const check = app.extensions.find(codeTargets, purpose);
  return check === undefined ? purpose !== 'payment' : await check.isKnown(app, tx, facts);
}
