import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { TransferKind } from './transfer-kind.ts';

/**
 * What a member may narrow the account record by. Clients of this family of platforms know all but the last four; to them
 * those four are `other` too.
 */
export type TransactionGroup =
  | 'deposit'
  | 'withdraw'
  | 'betting'
  | 'winning'
  | 'dividend'
  | 'betting_rebate'
  | 'agent_rebate'
  | 'share_bonus'
  | 'daily_wage'
  | 'hour_wage'
  | 'referral_rebate'
  | 'other'
  | 'bonus'
  | 'transfer'
  | 'points'
  | 'correction';

/** Whose transfers a module is asked to remark on. */
export type RemarkAsked = {
  readonly brandId: number;
  readonly memberId: bigint;
  /** What the transfers refer to, each once. */
  readonly refs: readonly bigint[];
  /** `en` or `bn`. */
  readonly language: string;
};

/** What one kind of transfer is to the member whose money it moves. */
export type TransactionType = {
  /** Its number outside (`txTypeId`); it never changes. The ledger's own are the codes of the kinds, those of modules begin at 100. */
  readonly id: number;
  /** The message `transaction.<name>` names it, in both languages. */
  readonly name: string;
  readonly group: TransactionGroup;
  readonly kind: TransferKind;
  /** Only the transfers of journals with this reason; without it all others of the kind. */
  readonly reason?: string;
  /** Its transfers refer to bets of the member. */
  readonly isOfBet?: boolean;
  /** One line about each reference: who sent the money, which wallet it went to. */
  readonly remarks?: (
    app: AppContext,
    tx: ReadTx,
    asked: RemarkAsked,
  ) => Promise<ReadonlyMap<bigint, string>>;
};

/**
 * The types of transactions that members see. The ledger has one for each kind of transfer; a module adds those of its own
 * journals, so that no movement of money is without a name.
 */
export const transactionTypes = extensionPoint<TransactionType>(
  'ledger.transaction_types',
  ({ kind, reason }) => (reason === undefined ? kind : `${kind}:${reason}`),
);

/** The ledger's own: what a transfer of the kind is when its module says nothing else. */
export const KIND_TYPES: readonly TransactionType[] = [
  { id: 1, name: 'stake', group: 'betting', kind: 'stake', isOfBet: true },
  { id: 2, name: 'payout', group: 'winning', kind: 'payout', isOfBet: true },
  { id: 3, name: 'refund', group: 'betting', kind: 'refund', isOfBet: true },
  { id: 4, name: 'deposit', group: 'deposit', kind: 'deposit' },
  { id: 5, name: 'withdrawal', group: 'withdraw', kind: 'withdrawal' },
  { id: 6, name: 'hold', group: 'withdraw', kind: 'hold' },
  { id: 7, name: 'release', group: 'withdraw', kind: 'release' },
  { id: 8, name: 'transfer', group: 'transfer', kind: 'transfer' },
  { id: 9, name: 'bonus', group: 'bonus', kind: 'bonus' },
  { id: 10, name: 'rebate', group: 'betting_rebate', kind: 'rebate' },
  { id: 11, name: 'commission', group: 'agent_rebate', kind: 'commission' },
  { id: 12, name: 'salary', group: 'daily_wage', kind: 'salary' },
  { id: 13, name: 'dividend', group: 'dividend', kind: 'dividend' },
  { id: 14, name: 'points', group: 'points', kind: 'points' },
  { id: 15, name: 'conversion', group: 'points', kind: 'conversion' },
  { id: 16, name: 'prize', group: 'winning', kind: 'prize' },
  { id: 17, name: 'adjustment', group: 'correction', kind: 'adjustment' },
  { id: 18, name: 'opening', group: 'other', kind: 'opening' },
  { id: 19, name: 'rake', group: 'other', kind: 'rake' },
  { id: 20, name: 'reversal', group: 'correction', kind: 'reversal' },
  { id: 21, name: 'debt', group: 'correction', kind: 'debt' },
  // A bet that was settled again.
  {
    id: 50,
    name: 'adjustment',
    group: 'correction',
    kind: 'adjustment',
    reason: 'batch',
    isOfBet: true,
  },
];
