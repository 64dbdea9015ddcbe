import { audit, type WaitingCounter } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { closeDifference, compareStatement, listDifferences } from '../../contract.office.ts';
import { readStatement } from './compare-statement.ts';
import {
  countDifferences,
  countListedDifferences,
  type DifferenceRow,
  saveDifferenceClosed,
  selectDifferences,
} from './office.store.ts';
import { MAX_LINES, openDifferences } from './open-differences.ts';

export const listDifferencesHandler = handle(listDifferences, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const of = { brandId: brand.id, isClosed: input.isClosed === true };
  const [rows, counted] = await Promise.all([
    selectDifferences(tx, {
      ...{ ...of, isOldestFirst: input.sort === 'time' },
      ...{ before: idOf(input.before), limit: size + 1 },
    }),
    file === undefined ? countListedDifferences(tx, { ...of, limit: MAX_COUNTED + 1 }) : 0,
  ]);
  const page = pageOf(rows, size, ({ id }) => String(id));
  return { rows: page.rows.map(shown), next: page.next, total: totalOf(counted) };
});

export const closeDifferenceHandler = handle(closeDifference, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const which = { brandId: brand.id, id: BigInt(input.id), at: new Date(nowMs) };
  const row = (await saveDifferenceClosed(tx, which)) ?? reject('difference_unknown');
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: 'payment_difference.close' },
    entity: `payment-difference:${input.id}`,
    before: { kind: row.kind, name: row.name },
    ...{ reason: input.reason, request },
  });
  return { id: input.id };
});

/** Each line is compared with our books, and our books of the same time with the lines; a difference is a case, once. */
export const compareStatementHandler = handle(compareStatement, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const { provider } = input;
  const lines = readStatement(input.csv);
  const [first] = lines ?? [];
  if (lines === undefined || first === undefined || lines.length > MAX_LINES) {
    return reject('statement_unreadable');
  }
  const times = lines.map(({ paidAt }) => paidAt.getTime());
  const differences = await openDifferences(tx, {
    ...{ brandId: brand.id, provider, lines, at: new Date(nowMs) },
    from: new Date(times.reduce((left, right) => Math.min(left, right))),
    to: new Date(times.reduce((left, right) => Math.max(left, right))),
  });
  const counted = {
    lines: lines.length,
    differences: differences.length,
    same: lines.length - differences.filter(({ kind }) => kind !== 'not_in_statement').length,
  };
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    ...{ brandId: brand.id, action: 'payment_statement.compare', entity: `provider:${provider}` },
    ...{ after: counted, request },
  });
  return counted;
});

/** Differences that nobody has closed. */
export const differenceCounter: WaitingCounter = {
  name: 'payment-differences',
  permission: 'deposit.view',
  count: (_app, tx, { brandId }) => countDifferences(tx, brandId),
};

function shown(row: DifferenceRow) {
  const sum = (name: string) => {
    const ticks = row.detail[name];
    return typeof ticks === 'string' ? formatAmount(amount(BigInt(ticks)), 4) : null;
  };
  return {
    id: String(row.id),
    provider: row.provider,
    kind: row.kind,
    name: row.name,
    booked: sum('booked'),
    reported: sum('reported'),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
