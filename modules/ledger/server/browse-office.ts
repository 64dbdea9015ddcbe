import { exportedList } from '#modules/lists/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, PAGE, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { type Amount, amount, formatAmount, ZERO } from '#platform/money/money.ts';
import {
  listAccountTransfers,
  listOfficeJournals,
  readJournal,
  readTrialBalance,
  searchAccounts,
} from '../contract.office.ts';
import { accountId } from './account.ts';
import {
  type AccountLine,
  countJournals,
  findJournal,
  type JournalLine,
  listJournals,
  listTransfers,
  type TransferLine,
  transfersOfJournal,
  trialBalance,
} from './browse.store.ts';
import { selectAccountNames, selectAccounts, selectJournal } from './browse-office.store.ts';
import { selectFlowDays } from './flow.store.ts';
import { transferKindName } from './transfer-kind.ts';
import { unusualFlows } from './unusual-flows.ts';

/** A settled draw may move money to everybody who bet; the first of them are enough to look at. */
const MAX_LEGS = 500;
const NUMBER = /^\d{1,16}$/;

export const searchAccountsHandler = handle(searchAccounts, async ({ tx, input, brand, file }) => {
  const size = rowsOf(file);
  const search = input.search ?? '';
  const rows = await selectAccounts(tx, {
    brandId: brand.id,
    id: NUMBER.test(search) ? BigInt(search) : null,
    owner: input.owner ?? null,
    ownerPrefix: search === '' || NUMBER.test(search) ? null : search,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: size,
  });
  return { rows: rows.map(shownAccount), next: cursorOf(rows, size) };
});

export const listAccountTransfersHandler = handle(
  listAccountTransfers,
  async ({ tx, input, brand, file, reject }) => {
    const size = rowsOf(file);
    const [account] = await selectAccounts(tx, {
      brandId: brand.id,
      id: BigInt(input.id),
      owner: null,
      ownerPrefix: null,
      beforeId: null,
      limit: 1,
    });
    if (account === undefined) {
      return reject('account_unknown');
    }
    const rows = await listTransfers(tx, {
      accountId: accountId(account.id),
      limit: size,
      ...(input.before === undefined ? {} : { before: BigInt(input.before) }),
    });
    const names = await namesOf(tx, rows);
    return {
      account: shownAccount(account),
      rows: rows.map((row) => shownTransfer(row, names)),
      next: cursorOf(rows, size),
    };
  },
);

export const listJournalsHandler = handle(listOfficeJournals, async ({ tx, input, brand }) => {
  const search = input.search?.trim() ?? '';
  if (search === '') {
    const filter = { brandId: brand.id, ...input };
    const [found, counted] = await Promise.all([
      listJournals(tx, filter, { before: idOf(input.before), limit: PAGE + 1 }),
      countJournals(tx, filter, MAX_COUNTED + 1),
    ]);
    const page = pageOf(found, PAGE, (row) => row.id.toString());
    return { rows: page.rows.map(shownJournal), next: page.next, total: totalOf(counted) };
  }
  const rows = await searchedJournal(tx, { brandId: brand.id, search });
  return { rows: rows.map(shownJournal), next: null, total: totalOf(rows.length) };
});

/** The one journal with that key or number. A key is tried first, since a key may look like a number. */
async function searchedJournal(
  tx: ReadTx,
  { brandId, search }: { readonly brandId: number; readonly search: string },
): Promise<readonly JournalLine[]> {
  const byKey = await findJournal(tx, { brandId, key: search });
  const id = byKey ?? (NUMBER.test(search) ? BigInt(search) : undefined);
  const found = id === undefined ? undefined : await selectJournal(tx, { brandId, id });
  return found === undefined ? [] : [found];
}

/** The export of the list: the same journals in the same order. */
export const journalsExport = exportedList({
  name: 'journals',
  of: listOfficeJournals,
  columns: [
    { id: 'at', text: (row: JournalLine) => row.createdAt.toISOString() },
    { id: 'reason', text: (row) => row.reason },
    { id: 'key', text: (row) => row.key ?? '' },
    { id: 'actor', text: (row) => row.actor ?? '' },
    { id: 'id', text: (row) => row.id.toString() },
  ],
  read: async (tx, { brandId, input, before, limit }) => {
    const search = input.search?.trim() ?? '';
    if (search !== '') {
      return { rows: await searchedJournal(tx, { brandId, search }), next: null };
    }
    const page = { before: idOf(before), limit: limit + 1 };
    const found = await listJournals(tx, { brandId, ...input }, page);
    return pageOf(found, limit, (row) => row.id.toString());
  },
});

export const readJournalHandler = handle(readJournal, async ({ tx, input, brand, reject }) => {
  const journal = await selectJournal(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (journal === undefined) {
    return reject('journal_unknown');
  }
  const transfers = await transfersOfJournal(tx, { journalId: journal.id, limit: MAX_LEGS });
  const names = await namesOf(tx, transfers);
  return {
    journal: shownJournal(journal),
    transfers: transfers.map((row) => shownTransfer(row, names)),
  };
});

export const readTrialBalanceHandler = handle(readTrialBalance, async ({ tx, brand, nowMs }) => {
  const [lines, days] = await Promise.all([
    trialBalance(tx, brand.id),
    selectFlowDays(tx, { brandId: brand.id, now: new Date(nowMs) }),
  ]);
  const currencies = [...new Set(lines.map((line) => line.currency))];
  return {
    currencies: currencies.map((currency) => {
      const own = lines.filter((line) => line.currency === currency);
      const sum = own.reduce((total, line) => amount(total + line.balance), ZERO);
      return {
        currency,
        sum: money(sum),
        isBalanced: sum === ZERO,
        lines: own.map((line) => ({
          kind: line.kind,
          isHouse: line.isHouse,
          accounts: line.accounts.toString(),
          balance: money(line.balance),
        })),
      };
    }),
    unusual: unusualFlows(days).map(({ today, before, ...flow }) => ({
      ...flow,
      today: money(today),
      before: money(before),
    })),
  };
});

function money(value: Amount | bigint): string {
  return formatAmount(amount(value), 4);
}

function cursorOf(rows: readonly { readonly id: bigint }[], size: number): string | null {
  return rows.length < size ? null : (rows.at(-1)?.id.toString() ?? null);
}

function shownAccount(line: AccountLine) {
  return {
    id: line.id.toString(),
    owner: line.owner,
    kind: line.kind,
    currency: line.currency,
    balance: money(line.balance),
  };
}

type Names = ReadonlyMap<bigint, { readonly owner: string; readonly kind: string }>;

/** The accounts of both sides of the transfers, by their numbers. */
async function namesOf(tx: ReadTx, rows: readonly TransferLine[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ accountId, contraId }) => [accountId, contraId]))];
  const named = ids.length === 0 ? [] : await selectAccountNames(tx, ids);
  return new Map(named.map(({ id, owner, kind }) => [id, { owner, kind }]));
}

const UNNAMED = { owner: '', kind: '' };

function shownTransfer(line: TransferLine, names: Names) {
  return {
    id: line.id.toString(),
    journalId: line.journalId.toString(),
    accountId: line.accountId.toString(),
    contraId: line.contraId.toString(),
    account: names.get(line.accountId) ?? UNNAMED,
    contra: names.get(line.contraId) ?? UNNAMED,
    betId: line.roundRef?.toString() ?? null,
    amount: money(line.amount),
    balanceAfter: line.balanceAfter === null ? null : money(line.balanceAfter),
    kind: transferKindName(line.kind),
    at: line.createdAt.toISOString(),
  };
}

function shownJournal(line: JournalLine) {
  return {
    id: line.id.toString(),
    reason: line.reason,
    actor: line.actor,
    key: line.key,
    at: line.createdAt.toISOString(),
  };
}
