import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';

/** A decimal text with four places: `-12.5000`. */
const Money = Type.String();

const Account = Type.Object({
  id: Type.String(),
  owner: Type.String(),
  kind: Type.String(),
  currency: Type.String(),
  balance: Money,
});

const Named = Type.Object({ owner: Type.String(), kind: Type.String() });

const Transfer = Type.Object({
  id: Type.String(),
  journalId: Type.String(),
  accountId: Type.String(),
  contraId: Type.String(),
  /** Whose the two accounts are, and which of theirs: `member:17`, `cash`. */
  account: Named,
  contra: Named,
  /** The bet that the money belongs to. */
  betId: Type.Union([Type.String(), Type.Null()]),
  /** The amount from the view of `accountId`. */
  amount: Money,
  balanceAfter: Type.Union([Money, Type.Null()]),
  kind: Type.String(),
  at: Type.String(),
});

const Journal = Type.Object({
  id: Type.String(),
  reason: Type.String(),
  actor: Type.Union([Type.String(), Type.Null()]),
  key: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
});

export const searchAccounts = endpoint({
  wire: ['GET /office/v1/ledger/accounts'],
  summary:
    'Accounts of the brand by number or by the beginning of their owner, such as `member:17`',
  auth: 'operator',
  permission: 'ledger.view',
  list: {
    name: 'accounts',
    title: 'office.accounts.title',
    columns: {
      ...{ id: 'id', owner: 'owner', kind: 'kind', currency: 'currency' },
      ...{ balance: 'balance' },
    },
  },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 64 })),
    /** Exactly this owner. */
    owner: Type.Optional(Type.String({ maxLength: 64 })),
    before: Type.Optional(Id),
  }),
  output: Type.Object({ rows: Type.Array(Account), next: Next }),
  rejects: {},
});

export const listAccountTransfers = endpoint({
  wire: ['GET /office/v1/ledger/accounts/{id}/transfers'],
  summary: 'Transfers of one account, newest first',
  auth: 'operator',
  permission: 'ledger.view',
  list: {
    name: 'account-transfers',
    title: 'office.account.title',
    columns: {
      ...{ at: 'at', kind: 'kind', contra: 'contraId', bet: 'betId' },
      ...{ amount: 'amount', after: 'balanceAfter', journal: 'journalId' },
    },
  },
  input: Type.Object({ id: Id, before: Type.Optional(Id) }),
  output: Type.Object({ account: Account, rows: Type.Array(Transfer), next: Next }),
  rejects: { account_unknown: 409 },
});

export const listOfficeJournals = endpoint({
  wire: ['GET /office/v1/ledger/journals'],
  summary: 'Journals of the brand, newest first, or the one with that key or number',
  auth: 'operator',
  permission: 'ledger.view',
  list: { name: 'journals', title: 'office.journals.title' },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    reason: Type.Optional(Type.String({ maxLength: 64 })),
    ...MomentRange,
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({ rows: Type.Array(Journal), next: Next, total: Total }),
  rejects: {},
});

export const readJournal = endpoint({
  wire: ['GET /office/v1/ledger/journals/{id}'],
  summary: 'One journal with its transfers',
  auth: 'operator',
  permission: 'ledger.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({ journal: Journal, transfers: Type.Array(Transfer) }),
  rejects: { journal_unknown: 409 },
});

export const readTrialBalance = endpoint({
  wire: ['GET /office/v1/ledger/trial-balance'],
  summary: 'Sums by kind of account, which must come to zero, and what moves unusually much',
  auth: 'operator',
  permission: 'ledger.view',
  input: Type.Object({}),
  output: Type.Object({
    currencies: Type.Array(
      Type.Object({
        currency: Type.String(),
        sum: Money,
        isBalanced: Type.Boolean(),
        lines: Type.Array(
          Type.Object({
            kind: Type.String(),
            isHouse: Type.Boolean(),
            accounts: Type.String(),
            balance: Money,
          }),
        ),
      }),
    ),
    /** Kinds of which far more moved in the last 24 hours than in any of the seven days before. */
    unusual: Type.Array(
      Type.Object({
        currency: Type.String(),
        kind: Type.String(),
        isToMembers: Type.Boolean(),
        today: Money,
        /** The largest of the seven days before. */
        before: Money,
      }),
    ),
  }),
  rejects: {},
});
