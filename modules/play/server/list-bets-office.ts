import { handle } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { listOfficeBets } from '../contract.office.ts';
import { selectOfficeBets } from './bets-office.store.ts';

const PAGE = 50;

export const listOfficeBetsHandler = handle(listOfficeBets, async ({ tx, input, brand }) => {
  const rows = await selectOfficeBets(tx, {
    brandId: brand.id,
    memberId: BigInt(input.memberId),
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      vendor: row.vendor_code,
      game: row.game_code,
      round: row.round_ref,
      currency: row.currency,
      stake: formatAmount(amount(row.stake_ticks), 4),
      payout: formatAmount(amount(row.payout_ticks), 4),
      status: row.status,
      placedAt: row.placed_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    })),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id.toString() ?? null),
  };
});
