import type { Static } from 'typebox';
import { roundPage } from '#modules/vendor/server/index.ts';
import { type Call, handleWithoutTx, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { showOwnBet } from '../contract.ts';
import {
  type RecordRow,
  selectRecords,
  selectRound,
  selectRoundBets,
  selectTransfers,
} from './record.store.ts';
import { ALL_TIME, wholeRecord } from './record-filter.ts';
import { isUndone, placedStep, type Reading, toRecords } from './record-row.ts';

const ONE = { size: 1, offset: 0, before: undefined };

export const showOwnBetHandler = handleWithoutTx(showOwnBet, async (call) => {
  const shown = await call.transaction((tx) => show({ ...call, tx }));
  const { bet, round } = shown;
  const asked = { vendorCode: bet.accountType, roundId: round.roundId };
  const verifyUrl = bet.verifyUrl === '' ? await roundPage(call.app, asked) : bet.verifyUrl;
  return { ...shown, bet: { ...bet, verifyUrl } };
});

type ShowCall = Call<Static<typeof showOwnBet.input>, keyof typeof showOwnBet.rejects>;

async function show(call: ShowCall): Promise<Static<typeof showOwnBet.output>> {
  const { input, tx, app, brand } = call;
  const { memberId } = memberOf(call);
  const reading: Reading = { tx, app, brand, language: input.language ?? call.request.language };
  const row = await ownBet(call, BigInt(input.orderNo));
  if (row === undefined) {
    return call.reject('bet_not_found');
  }
  const { vendor_id: vendorId, round_ref: roundRef } = row;
  const round = await selectRound(tx, { vendorId, roundRef });
  const rows = [];
  for (const id of await selectRoundBets(tx, { vendorId, roundRef, memberId })) {
    const one = id === row.id ? row : await ownBet(call, id);
    if (one !== undefined) {
      rows.push(one);
    }
  }
  const [bet, ...bets] = await toRecords(reading, [row, ...rows]);
  if (bet === undefined) {
    throw new Error('a row is one record');
  }
  return {
    bet: row.is_of_external_wallet ? bet : { ...bet, timeline: await booksOf(reading, row) },
    round: {
      roundId: roundRef,
      openedAt: round?.opened_at.getTime() ?? null,
      closedAt: round?.closed_at?.getTime() ?? null,
      bets,
    },
  };
}

async function ownBet(
  call: Pick<ReadCall<unknown, never>, 'tx' | 'brand' | 'actor'>,
  betId: bigint,
): Promise<RecordRow | undefined> {
  const { memberId } = memberOf(call);
  const filter = wholeRecord({ brandId: call.brand.id, memberId, ...ALL_TIME });
  return (await selectRecords(call.tx, { ...filter, betId }, ONE))[0];
}

/** Lists every transfer of a bet, so that a correction is beside the transfer that it corrects. */
async function booksOf({ tx }: Reading, row: RecordRow) {
  const moved = await selectTransfers(tx, { accountId: row.account_id, betId: row.id });
  // A first settlement that paid nothing moved nothing.
  const isUnmoved = row.settled_at !== null && (moved.length === 0 || moved.length <= row.revision);
  const settled = isUnmoved
    ? [{ event: 'settled', at: row.settled_at?.getTime() ?? 0, amount: 0, payoutThen: 0 }]
    : [];
  const isCorrected = (place: number) => row.settle_version !== null && place > 0;
  const paidBy = (place: number) =>
    moved.slice(0, place + 1).reduce((sum, transfer) => sum + transfer.amount, 0n);
  const steps = [
    ...settled,
    ...moved.map((transfer, place) => ({
      event: 'settled',
      at: transfer.created_at.getTime(),
      amount: toWireMoney(amount(transfer.amount)),
      payoutThen: toWireMoney(amount(paidBy(place))),
    })),
  ].map((step, place) => ({ ...step, event: isCorrected(place) ? 'corrected' : step.event }));
  const [last] = steps.slice(-1);
  return last !== undefined && isUndone(row)
    ? [placedStep(row), ...steps.slice(0, -1), { ...last, event: 'void' }]
    : [placedStep(row), ...steps];
}
