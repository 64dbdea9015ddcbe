import { audit, requestApproval } from '#modules/operator/server/index.ts';
import { closeCase as closeCaseFile } from '#modules/play/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { amount, formatAmount, parseAmount, ZERO } from '#platform/money/money.ts';
import { closeCase, listCases, readCase, workOnCase } from '../contract.office.ts';
import { caseAmount, compareCase } from './cases/compare-case.ts';
import {
  type CaseRow,
  countCases,
  insertNote,
  resolveCase,
  selectCase,
  selectCaseBet,
  selectCases,
  selectNotes,
  upsertCaseWork,
} from './cases.store.ts';
import { ABOUT_TRANSFERS } from './judge-case.ts';
import { PAY_ACTION, payableStand } from './pay-case.ts';

export const listCasesHandler = handle(listCases, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const { operatorId } = operatorOf(call);
  const search = {
    brandId: brand.id,
    status: input.status ?? null,
    vendor: input.vendor ?? null,
    kind: input.kind ?? null,
    assigneeId: input.mine === true ? operatorId : null,
  };
  const [rows, counted] = await Promise.all([
    selectCases(tx, {
      ...search,
      isOldestFirst: input.sort === 'time',
      before: input.before === undefined ? null : BigInt(input.before),
      limit: size,
    }),
    file === undefined ? countCases(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  return {
    rows: rows.map((row) => shown(row, operatorId)),
    next: rows.length < size ? null : String(rows.at(-1)?.id ?? ''),
    total: totalOf(counted),
  };
});

export const readCaseHandler = handle(readCase, async (call) => {
  const { tx, brand, input, reject } = call;
  const row =
    (await selectCase(tx, { brandId: brand.id, id: BigInt(input.id) })) ?? reject('case_unknown');
  const bet =
    row.bet_id === null
      ? undefined
      : await selectCaseBet(tx, { brandId: brand.id, id: row.bet_id });
  const notes = await selectNotes(tx, row.id);
  return {
    ...shown(row, operatorOf(call).operatorId),
    detail: row.detail,
    comparison: [...compareCase(row.kind, row.detail)],
    outcome: row.outcome,
    resolution: row.resolution,
    paid: row.paid_ticks === null ? null : formatAmount(amount(row.paid_ticks), 4),
    version: row.version,
    bet:
      bet === undefined
        ? null
        : {
            id: String(bet.id),
            memberId: String(bet.member_id),
            member: bet.member_name,
            game: bet.game_code,
            stake: formatAmount(amount(bet.stake_ticks), 4),
            payout: formatAmount(amount(bet.payout_ticks), 4),
            currency: bet.currency,
            status: bet.status,
          },
    notes: notes.map((note) => ({
      id: String(note.id),
      at: note.written_at.toISOString(),
      by: note.written_by,
      text: note.body,
    })),
  };
});

export const workOnCaseHandler = handle(workOnCase, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const row =
    (await selectCase(tx, { brandId: brand.id, id: BigInt(input.id) })) ?? reject('case_unknown');
  const { assign, note, version } = input;
  if (assign === undefined && note === undefined) {
    return reject('case_unchanged');
  }
  const isMine = assign === 'me';
  const stored = { assigneeId: row.assignee_id, assignee: row.assignee };
  const next = isMine
    ? { assigneeId: operatorId, assignee: name }
    : { assigneeId: null, assignee: null };
  const caseId = row.id;
  const changed = await upsertCaseWork(tx, {
    caseId,
    brandId: brand.id,
    version,
    ...(assign === undefined ? stored : next),
  });
  if (changed === undefined) {
    return reject('case_changed');
  }
  if (note !== undefined) {
    await insertNote(tx, { caseId, brandId: brand.id, operatorId, by: name, body: note });
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'case.work',
    entity: `case:${caseId}`,
    before: stored,
    after: { ...(assign === undefined ? stored : next), note: note ?? null },
    request,
  });
  return { version: changed };
});

export const closeCaseHandler = handle(closeCase, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const { operatorId } = operatorOf(call);
  const brandId = brand.id;
  const row = (await selectCase(tx, { brandId, id: BigInt(input.id) })) ?? reject('case_unknown');
  if (row.status !== 'open') {
    return reject('case_closed');
  }
  if (ABOUT_TRANSFERS.includes(row.kind)) {
    return reject('case_of_transfer');
  }
  const { reason, pay } = input;
  if (pay === undefined) {
    const outcome = input.outcome ?? reject('case_outcome_missing');
    await closeCaseFile(tx, row.id);
    await resolveCase(tx, {
      caseId: row.id,
      brandId,
      outcome,
      resolution: reason,
      paidTicks: null,
    });
    const entity = `case:${row.id}`;
    const change = {
      before: { state: 'open' },
      after: { state: 'closed', outcome },
      reason,
      request,
    };
    await audit(tx, { operatorId, brandId, action: 'case.close', entity, ...change });
    return { approvalId: null };
  }
  const value = parseAmount(pay, 2);
  if (value === undefined || value <= ZERO) {
    return reject('case_payment_invalid');
  }
  const bet =
    row.bet_id === null ? undefined : await selectCaseBet(tx, { brandId, id: row.bet_id });
  if (bet === undefined) {
    return reject('case_has_no_bet');
  }
  const payable = await payableStand(tx, row, bet);
  if ('refusal' in payable) {
    return reject(payable.refusal);
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorId,
    brandId,
    action: PAY_ACTION,
    entity: `case:${row.id}`,
    payload: { brandId, caseId: String(row.id), ticks: String(value), reason, ...payable },
    before: { state: row.status },
    after: { state: 'closed', member: bet.member_name, pay: formatAmount(value, 2) },
    amount: value,
    reason,
    nowMs,
    request,
  });
  return { approvalId: String(approvalId ?? reject('case_payment_waits')) };
});

function shown(row: CaseRow, operatorId: bigint) {
  return {
    id: String(row.id),
    vendor: row.vendor_code,
    kind: row.kind,
    round: row.round_ref,
    txn: row.txn_id,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    assignee: row.assignee,
    isMine: row.assignee_id === operatorId,
    amount: caseAmount(row.kind, row.detail),
  };
}
