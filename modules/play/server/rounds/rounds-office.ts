import type { Static } from 'typebox';
import { withGameNames } from '#modules/catalog/server/index.ts';
import { exportedList } from '#modules/lists/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { MAX_COUNTED, PAGE, pageOf, totalOf, writePlace } from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { listOfficeRounds, type OfficeRound, readOfficeRound } from '../../contract.office.ts';
import {
  type CallbackRow,
  type OfficeRoundRow,
  type RoundSearch,
  selectOfficeRounds,
  selectRoundBets,
  selectRoundCallbacks,
  selectRoundCases,
  sumOfficeRounds,
} from './round-office.store.ts';

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const listOfficeRoundsHandler = handle(listOfficeRounds, async (call) => {
  const { tx, brand, input } = call;
  const search = roundSearch(input, brand.id);
  const [found, sums] = await Promise.all([
    selectOfficeRounds(tx, search, { before: input.before, limit: PAGE + 1 }),
    sumOfficeRounds(tx, search, MAX_COUNTED + 1),
  ]);
  const page = pageOf(found, PAGE, roundCursor);
  const total = totalOf(sums.reduce((all, { rounds }) => all + rounds, 0));
  return {
    rows: await withGameNames(call, page.rows.map(toOfficeRound)),
    next: page.next,
    total,
    sums: total.isMore
      ? null
      : sums.map((sum) => ({
          currency: sum.currency,
          stake: moneyText(sum.stake_ticks),
          payout: moneyText(sum.payout_ticks),
        })),
  };
});

/** The export of the list: the same rounds in the same order. */
export const roundsExport = exportedList({
  name: 'rounds',
  of: listOfficeRounds,
  columns: [
    { id: 'at', text: (row: OfficeRoundRow) => row.opened_at.toISOString() },
    { id: 'game', text: (row) => row.game_code },
    { id: 'vendor', text: (row) => row.vendor_code },
    { id: 'round', text: (row) => row.round_ref },
    { id: 'bets', text: (row) => String(row.bets) },
    { id: 'stake', text: (row) => moneyText(row.stake_ticks) },
    { id: 'payout', text: (row) => moneyText(row.payout_ticks) },
    { id: 'state', text: (row) => (row.closed_at === null ? 'open' : 'closed') },
  ],
  read: async (tx, { brandId, input, before, limit }) => {
    const page = { before, limit: limit + 1 };
    return pageOf(
      await selectOfficeRounds(tx, roundSearch(input, brandId), page),
      limit,
      roundCursor,
    );
  },
});

function roundSearch(input: Static<typeof listOfficeRounds.input>, brandId: number): RoundSearch {
  // Who asks for one round by its name gets it, whoever played it.
  return { brandId, ...input, hasTests: input.test === true || input.round !== undefined };
}

function roundCursor(row: OfficeRoundRow): string {
  return writePlace({ micros: row.place, rest: `${row.vendor_id}.${row.round_ref}` });
}

function toOfficeRound(row: OfficeRoundRow): Omit<OfficeRound, 'gameName'> {
  return {
    vendor: row.vendor_code,
    round: row.round_ref,
    game: row.game_code,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    bets: row.bets,
    openBets: row.open_bets,
    stake: moneyText(row.stake_ticks),
    payout: moneyText(row.payout_ticks),
    openCases: row.open_cases,
    hasExternalWallet: row.has_external_wallet,
    isTest: row.is_test,
  };
}

export const readOfficeRoundHandler = handle(readOfficeRound, async (call) => {
  const { tx, brand, input, reject } = call;
  const [row] = await selectOfficeRounds(
    tx,
    { brandId: brand.id, vendor: input.vendor, round: input.round, hasTests: true },
    { before: undefined, limit: 1 },
  );
  if (row === undefined) {
    return reject('round_unknown');
  }
  const round = { brandId: brand.id, vendorId: row.vendor_id, round: row.round_ref };
  const [head] = await withGameNames(call, [toOfficeRound(row)]);
  const bets = await selectRoundBets(tx, round);
  const callbacks = await selectRoundCallbacks(tx, round);
  const cases = await selectRoundCases(tx, round);
  return {
    ...toOfficeRound(row),
    gameName: head?.gameName ?? row.game_code,
    declared:
      row.declared_bets === null
        ? null
        : {
            bets: row.declared_bets,
            stake: moneyText(row.declared_stake_ticks ?? 0n),
            payout: moneyText(row.declared_payout_ticks ?? 0n),
          },
    rows: bets.map((bet) => ({
      id: String(bet.id),
      memberId: String(bet.member_id),
      member: bet.member_name,
      selection: selectionIn(bet.detail, call.request.language),
      stake: moneyText(bet.stake_ticks),
      payout: moneyText(bet.payout_ticks),
      status: bet.status,
      isOfExternalWallet: bet.is_of_external_wallet,
      at: bet.placed_at.toISOString(),
    })),
    callbacks: callbacks.map(toCallback),
    cases: cases.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      status: one.status,
      openedAt: one.opened_at.toISOString(),
    })),
  };
});

function toCallback(row: CallbackRow) {
  return {
    txnId: row.txn_id,
    betId: row.bet_id === null ? null : String(row.bet_id),
    kind: row.kind,
    state: row.state,
    code: row.code,
    amount: moneyText(row.amount_ticks),
    balance: row.balance_after === null ? null : moneyText(row.balance_after),
    firstSeen: row.first_seen.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    times: row.seen_count,
  };
}

/** What was bet on, in the reader's language where the vendor names it in several. */
function selectionIn(detail: unknown, language: string): string {
  const named = fieldIn(fieldIn(detail, 'selectionIn'), language.toLowerCase());
  const selection = typeof named === 'string' ? named : fieldIn(detail, 'selection');
  return typeof selection === 'string' ? selection : '';
}

function fieldIn(detail: unknown, field: string): unknown {
  return typeof detail === 'object' && detail !== null
    ? Object.entries(detail).find(([name]) => name === field)?.[1]
    : undefined;
}
