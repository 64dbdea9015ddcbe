import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Moment } from '#platform/contract/input-fields.ts';

/** A decimal text with four places, negative where money left: rows add up to the last place. */
const Exact = Type.String();

/** What a member's money lies in: the main wallet, bonus money, and money that is reserved. */
export const BUCKETS = ['cash', 'bonus', 'locked'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The groups of transactions that the page offers; each is several of those that are known outside. */
export const STATEMENT_KINDS = [
  'deposit',
  'withdraw',
  'bets',
  'rewards',
  'transfer',
  'other',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const Narrow = {
  /** When a caller asks for no period, the last seven days. */
  startTime: Type.Optional(Moment),
  endTime: Type.Optional(Moment),
  kind: Type.Optional(Type.Enum([...STATEMENT_KINDS])),
  bucket: Type.Optional(Type.Enum([...BUCKETS])),
};

const Row = Type.Object({
  id: Type.String(),
  /** In the reader's language. */
  typeName: Type.String(),
  amount: Exact,
  balanceAfter: Exact,
  at: Type.Integer(),
  /** The number of what it belongs to: a bet, a transfer, an order. */
  reference: Type.Union([Type.String(), Type.Null()]),
  /** The bet that it belongs to. */
  betId: Type.Union([Type.String(), Type.Null()]),
  /** Who sent it, or where it went; empty where there is nothing to add. */
  remark: Type.String(),
});
export type StatementRow = Static<typeof Row>;

const common = { auth: 'trueMember', whenClosed: 'ownRecord' } as const;
const REJECTS = { period_too_long: 400 } as const;

export const listStatement = endpoint({
  ...common,
  wire: ['GET /wps/member/statement'],
  summary: 'Every movement of the member’s own money, newest first, below a number',
  input: Type.Object({
    ...Narrow,
    before: Type.Optional(Id),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
  }),
  output: Type.Object({
    list: Type.Array(Row),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: REJECTS,
});

export const sumStatement = endpoint({
  ...common,
  wire: ['GET /wps/member/statement/sums'],
  summary:
    'The balance before and after a period, and what came in and went out; opening, in and out add up to closing unless a kind narrows them',
  input: Type.Object(Narrow),
  output: Type.Object({
    opening: Exact,
    moneyIn: Exact,
    moneyOut: Exact,
    closing: Exact,
  }),
  rejects: REJECTS,
});

const TxType = Type.Object({
  txTypeId: Type.Integer(),
  txTypeName: Type.String(),
  codeType: Type.String(),
});

export const listTransactionTypes = endpoint({
  ...common,
  wire: ['GET /wps/relay/GLS2_TxCodeList'],
  summary: 'Every type of transaction, each with its number, its name and its group',
  input: Type.Object({
    /** A group, or `ALL`. */
    txType: Type.Optional(Type.String({ maxLength: 32 })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({ list: Type.Array(TxType) }),
  rejects: {},
});

export const listTransactions = endpoint({
  ...common,
  wire: ['GET /wps/relay/ODSFE2_MemTransDet'],
  summary:
    'The account record under the name that is known outside; agents name a member below them',
  input: Type.Object({
    /** Groups or numbers of types, with commas between them; empty or `ALL` for all. */
    codeTypes: Type.Optional(Type.String({ maxLength: 400 })),
    excludeTxTypeIds: Type.Optional(Type.String({ maxLength: 400 })),
    subordinateName: Type.Optional(Type.String({ maxLength: 64 })),
    startTime: Type.Optional(Moment),
    endTime: Type.Optional(Moment),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    language: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        txId: Type.String(),
        txTypeId: Type.Integer(),
        txTypeName: Type.String(),
        codeType: Type.String(),
        orderNo: Type.String(),
        amount: Type.Number(),
        currentAvailBalance: Type.Number(),
        remark: Type.String(),
        txTimeInTimestamp: Type.Integer(),
        customerName: Type.String(),
      }),
    ),
    /** At most 10,000 rows are counted: a shorter period has the others. */
    total: Type.Integer(),
    totalPages: Type.Integer(),
    page: Type.Integer(),
  }),
  rejects: REJECTS,
});
