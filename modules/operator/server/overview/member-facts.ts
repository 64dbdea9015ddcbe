import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** One fact in the head of a member's page. */
export type MemberFact = {
  /** Ends the message key `office.member.fact.<name>`. */
  readonly name: string;
  /** A decimal text with four places, the id of a member, or a text in the operator's language. */
  readonly kind: 'money' | 'member' | 'text';
  readonly value: string;
  /** The currency of an amount, the username of a member. */
  readonly detail: string | null;
};

/** How one module adds to the head of a member's page. */
export type MemberFactReader = {
  readonly name: string;
  /** Only operators with it are answered. */
  readonly permission: string;
  readonly read: (
    app: AppContext,
    tx: ReadTx,
    of: {
      readonly brandId: number;
      readonly memberId: bigint;
      readonly language: string;
      readonly now: Date;
    },
  ) => Promise<readonly MemberFact[]>;
};

/** The facts of all modules about a member, in the order of the registry. */
export const memberFactReaders = extensionPoint<MemberFactReader>(
  'operator.member_fact_readers',
  ({ name }) => name,
);
