import { withGameNames } from '#modules/catalog/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { listOfficeBets } from '../contract.office.ts';
import { selectRecords } from './record.store.ts';
import { ALL_TIME, SCOPE_OF, statusesOf, wholeRecord } from './record-filter.ts';

const PAGE = 50;

export const listOfficeBetsHandler = handle(listOfficeBets, async (call) => {
  const { tx, input, brand } = call;
  const scope = input.product === undefined ? {} : SCOPE_OF[input.product];
  const rows = await selectRecords(
    tx,
    {
      ...wholeRecord({ brandId: brand.id, memberId: BigInt(input.memberId), ...ALL_TIME }),
      ...scope,
      statuses: statusesOf(input, {}),
      round: input.round === '' ? undefined : input.round,
    },
    {
      size: PAGE,
      offset: 0,
      before: input.before === undefined ? undefined : BigInt(input.before),
    },
  );
  return {
    rows: await withGameNames(
      call,
      rows.map((row) => ({
        id: row.id.toString(),
        vendor: row.vendor_code,
        game: row.game_code,
        round: row.round_ref,
        currency: row.currency,
        stake: formatAmount(amount(row.stake_ticks), 4),
        payout: formatAmount(amount(row.payout_ticks), 4),
        status: row.status,
        isOfExternalWallet: row.is_of_external_wallet,
        placedAt: row.placed_at.toISOString(),
        settledAt: row.settled_at?.toISOString() ?? null,
      })),
    ),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id.toString() ?? null),
  };
});
