import { transferKindName } from '#modules/ledger/server/index.ts';
import { realNameOf } from '#modules/member/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { units } from '#platform/money/money.ts';
import { statusOfCalls } from '#platform/outbound/call-status.ts';
import { readOfficeWithdrawal, readWithdrawalProof } from '../../contract.office.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { ENDED_STATES } from '../../states.ts';
import { checkRequest } from '../check/check-request.ts';
import { selectPayeesOf } from '../payees/payee.store.ts';
import { payoutCall } from '../payout/payout-call.ts';
import { selectOwn } from '../receipt/own-list.store.ts';
import { selectProofs } from '../receipt/receipt.store.ts';
import { settingsOfBrand } from '../settings.ts';
import { selectSteps } from '../stages/withdrawal.store.ts';
import { type QueueRow, selectOne, selectTrail } from './queue.store.ts';
import { officeMoney, showInOffice } from './show-office.ts';

const TRAIL = 20;
const OTHERS = 6;

export const readOfficeWithdrawalHandler = handle(readOfficeWithdrawal, async (call) => {
  const { app, tx, brand, input, nowMs, request, reject } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectOne(tx, which)) ?? reject('withdrawal_unknown');
  const { settings } = await settingsOfBrand(tx, brand.id);
  const for_ = { operator: operatorOf(call), settings, language: request.language };
  const member = { brandId: brand.id, memberId: row.member_id };
  const [payee] = await selectPayeesOf(tx, { brandId: brand.id, ids: [row.payee_id] });
  if (payee === undefined) {
    throw new Error(`withdrawal ${row.id} has no payee`);
  }
  const findings = ENDED_STATES.includes(row.state)
    ? row.findings
    : await checkRequest(app, tx, {
        ...member,
        payee,
        amountTicks: row.amount_ticks,
        settings,
        nowMs,
      });
  return {
    ...showInOffice({ ...row, findings }, for_),
    holder: payee.holder,
    realName: (await realNameOf(tx, member)) ?? null,
    findings: withValues(findings),
    people: peopleFor(row.amount_ticks, settings),
    approvalId: row.approval_id === null ? null : String(row.approval_id),
    call: await callOf(tx, row),
    proofs: (await selectProofs(tx, which)).map(({ place, width, height }) => ({
      place,
      width,
      height,
    })),
    ...(await historyOf(tx, row)),
  };
});

/** How many people decide about an amount. */
export function peopleFor(
  ticks: bigint,
  settings: Pick<WithdrawalSettings, 'secondUnits' | 'thirdUnits'>,
): number {
  const isAbove = (whole: number) => ticks > units(BigInt(whole));
  return isAbove(settings.thirdUnits) ? 3 : isAbove(settings.secondUnits) ? 2 : 1;
}

async function callOf(tx: ReadTx, row: QueueRow) {
  const key = String(row.id);
  const call = (await statusOfCalls(tx, payoutCall, [key])).get(key);
  return call === undefined ? null : { id: call.id, state: call.state };
}

async function historyOf(tx: ReadTx, row: QueueRow) {
  const steps = await selectSteps(tx, [row.id]);
  const trail = await selectTrail(tx, { accountId: row.account_id, limit: TRAIL });
  const own = await selectOwn(tx, {
    ...{ brandId: row.brand_id, memberId: row.member_id, from: null, until: null },
    ...{ limit: OTHERS, offset: 0 },
  });
  return {
    steps: steps.map((step) => ({
      id: String(step.id),
      state: step.state,
      by: step.by_kind,
      operator: step.operator,
      code: step.code,
      note: step.note,
      at: step.at.toISOString(),
    })),
    trail: trail.map((line) => ({
      id: String(line.id),
      at: line.created_at.toISOString(),
      kind: transferKindName(line.kind),
      amount: officeMoney(line.amount),
      after: line.balance_after === null ? null : officeMoney(line.balance_after),
    })),
    others: own
      .filter(({ id }) => id !== row.id)
      .map((one) => ({
        id: String(one.id),
        amount: officeMoney(one.amount_ticks),
        state: one.state,
        at: one.requested_at.toISOString(),
      })),
  };
}

function withValues(findings: QueueRow['findings']) {
  return findings.map(({ code, level, values }) => ({ code, level, values: [...values] }));
}

export const readWithdrawalProofHandler = handle(readWithdrawalProof, async (call) => {
  const { tx, app, brand, input, reject } = call;
  const proofs = await selectProofs(tx, { brandId: brand.id, id: BigInt(input.id) });
  const key = proofs.find(({ place }) => place === input.place)?.file_key;
  const file = key === undefined ? undefined : await app.files.get(key);
  if (file === undefined) {
    return reject('withdrawal_unknown');
  }
  const letters = Buffer.from(file.content).toString('base64');
  return { dataUrl: `data:image/webp;base64,${letters}` };
});
