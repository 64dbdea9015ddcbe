import type { Static } from 'typebox';
import { accountById } from '#modules/identity/server/index.ts';
import { mainAccountFor } from '#modules/wallet/server/index.ts';
import { type Handler, handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import {
  type Bucket,
  listStatement,
  listTransactions,
  listTransactionTypes,
  sumStatement,
} from '../../contract.money.ts';
import { MAX_DAYS } from '../record-filter.ts';
import { whoseRecord } from '../whose-record.ts';
import {
  balanceBefore,
  countStatement,
  type StatementScope,
  selectBucket,
  selectStatement,
  sumTransfers,
} from './statement.store.ts';
import { exact, toStatement, typeName } from './statement-rows.ts';
import { filterOfTypes, typesNamed, typesOfKind } from './transaction-filter.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const OWN_PAGE = 20;
const OUTSIDE_PAGE = 10;
/** More rows than this are not counted: it would take longer than the page itself. */
const MAX_COUNTED = 10_000;

type PeriodCall = ReadCall<
  { readonly startTime?: number; readonly endTime?: number },
  'period_too_long'
>;

/** The period of a query: the last seven days without one, and at most a quarter of a year. */
export function periodOf(call: PeriodCall): { readonly from: Date; readonly to: Date } {
  const { input, nowMs, reject } = call;
  const toMs = input.endTime ?? nowMs + 1;
  const fromMs = input.startTime ?? toMs - DEFAULT_DAYS * DAY_MS;
  if (toMs - fromMs > MAX_DAYS * DAY_MS) {
    return reject('period_too_long', { 0: String(MAX_DAYS) });
  }
  return { from: new Date(fromMs), to: new Date(Math.max(toMs, fromMs)) };
}

/** The accounts of the books behind the parts of a member's money; reserved is what withdrawals wait with. */
const KIND_OF = { bonus: 'bonus', locked: 'withdrawal' } as const;

type Member = { readonly brandId: number; readonly memberId: bigint };

/** The ledger account whose transfers are read; undefined where the member never had money of that kind. */
async function accountOf(
  { app, tx }: Pick<PeriodCall, 'app' | 'tx'>,
  member: Member,
  bucket: Bucket = 'cash',
): Promise<bigint | undefined> {
  const { accountId, currency } = await mainAccountFor(app, tx, member);
  return bucket === 'cash'
    ? accountId
    : await selectBucket(tx, { ...member, kind: KIND_OF[bucket], currency });
}

async function ownScope(
  call: ReadCall<Static<typeof sumStatement.input>, 'period_too_long'>,
): Promise<StatementScope | undefined> {
  const { app, brand, input } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const accountId = await accountOf(call, member, input.bucket);
  return accountId === undefined
    ? undefined
    : {
        accountId,
        ...periodOf(call),
        filter: filterOfTypes(app, typesOfKind(app, input.kind)),
      };
}

const listStatementHandler = handle(listStatement, async (call) => {
  const { tx, app, brand, input, request } = call;
  const scope = await ownScope(call);
  if (scope === undefined) {
    return { list: [], next: null };
  }
  const size = input.size ?? OWN_PAGE;
  const before = input.before === undefined ? undefined : BigInt(input.before);
  const lines = await selectStatement(tx, scope, { before, size: size + 1, offset: 0 });
  const shown = lines.slice(0, size);
  const { memberId } = memberOf(call);
  const reading = { tx, app, brandId: brand.id, memberId, language: request.language };
  return {
    list: (await toStatement(reading, shown)).map(({ row }) => row),
    next: lines.length > size ? String(shown.at(-1)?.id) : null,
  };
});

const sumStatementHandler = handle(sumStatement, async (call) => {
  const { tx } = call;
  const scope = await ownScope(call);
  if (scope === undefined) {
    return {
      opening: exact(0n),
      moneyIn: exact(0n),
      moneyOut: exact(0n),
      closing: exact(0n),
    };
  }
  const { accountId, from, to } = scope;
  const [opening, closing, sums] = await Promise.all([
    balanceBefore(tx, { accountId, at: from }),
    balanceBefore(tx, { accountId, at: to }),
    sumTransfers(tx, scope),
  ]);
  return {
    opening: exact(opening),
    moneyIn: exact(sums.money_in),
    moneyOut: exact(sums.money_out),
    closing: exact(closing),
  };
});

const listTransactionTypesHandler = handle(listTransactionTypes, async (call) => {
  const { app, input, request } = call;
  const language = input.language ?? request.language;
  return {
    list: typesNamed(app, input.txType, undefined).map((type) => ({
      txTypeId: type.id,
      txTypeName: typeName({ app, language }, type),
      codeType: type.group,
    })),
  };
});

const listTransactionsHandler = handle(listTransactions, async (call) => {
  const { tx, app, brand, input, request } = call;
  const period = periodOf(call);
  const page = Math.max(input.page ?? 1, 1);
  const memberId = await whoseRecord(call, input.subordinateName);
  if (memberId === undefined) {
    return { list: [], total: 0, totalPages: 0, page };
  }
  const member = { brandId: brand.id, memberId };
  const accountId = await accountOf(call, member);
  const filter = filterOfTypes(app, typesNamed(app, input.codeTypes, input.excludeTxTypeIds));
  const scope = { accountId: accountId ?? 0n, ...period, filter };
  const size = input.size ?? OUTSIDE_PAGE;
  const [lines, total, account] = await Promise.all([
    selectStatement(tx, scope, { before: undefined, size, offset: (page - 1) * size }),
    countStatement(tx, scope, MAX_COUNTED),
    accountById(tx, memberId),
  ]);
  const language = input.language ?? request.language;
  const rows = await toStatement({ ...member, tx, app, language }, lines);
  return {
    list: rows.map(({ row, type }, place) => ({
      txId: row.id,
      txTypeId: type?.id ?? 0,
      txTypeName: row.typeName,
      codeType: type?.group ?? 'other',
      orderNo: row.reference ?? row.id,
      amount: toWireMoney(amount(lines[place]?.amount ?? 0n)),
      currentAvailBalance: toWireMoney(amount(lines[place]?.balance_after ?? 0n)),
      remark: row.remark,
      txTimeInTimestamp: row.at,
      customerName: account?.account ?? '',
    })),
    total,
    totalPages: Math.ceil(total / size),
    page,
  };
});

export const statementHandlers: readonly Handler[] = [
  listStatementHandler,
  sumStatementHandler,
  listTransactionTypesHandler,
  listTransactionsHandler,
];
