import type { Static } from 'typebox';
import { roundPage } from '#modules/vendor/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import { type Call, handleWithoutTx, memberOf, type ReadCall } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { showOwnBet } from '../contract.ts';
import {
  type RecordRow,
  selectOwnerBelow,
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
  const reading: Reading = { tx, app, brand, language: input.language ?? call.request.language };
  const { row, memberId } = (await readableBet(call, BigInt(input.orderNo))) ?? {};
  if (row === undefined || memberId === undefined) {
    return call.reject('bet_not_found');
  }
  const { vendor_id: vendorId, round_ref: roundRef } = row;
  const round = await selectRound(tx, { vendorId, roundRef });
  const rows = [];
  for (const id of await selectRoundBets(tx, { vendorId, roundRef, memberId })) {
    const one = id === row.id ? row : (await readableBet(call, id))?.row;
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

/** A bet of the caller, or one that was placed below an agent: the figures of agents open down to it. */
async function readableBet(
  call: Pick<ReadCall<unknown, never>, 'tx' | 'brand' | 'actor'>,
  betId: bigint,
): Promise<{ readonly row: RecordRow; readonly memberId: bigint } | undefined> {
  const { tx, brand } = call;
  const { memberId: readerId, accountType } = memberOf(call);
  const own = await betOf(call, { memberId: readerId, betId });
  if (own !== undefined) {
    return { row: own, memberId: readerId };
  }
  const below = isAgent(accountType)
    ? await selectOwnerBelow(tx, { brandId: brand.id, agentId: readerId, betId })
    : undefined;
  const row = below === undefined ? undefined : await betOf(call, { memberId: below, betId });
  return below === undefined || row === undefined ? undefined : { row, memberId: below };
}

async function betOf(
  { tx, brand }: Pick<ReadCall<unknown, never>, 'tx' | 'brand'>,
  { memberId, betId }: { readonly memberId: bigint; readonly betId: bigint },
): Promise<RecordRow | undefined> {
  const filter = wholeRecord({ brandId: brand.id, memberId, ...ALL_TIME });
  return (await selectRecords(tx, { ...filter, betId }, ONE))[0];
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
