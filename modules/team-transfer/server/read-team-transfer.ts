import { settingsOf } from '#modules/brand/server/index.ts';
import { hasPaymentPassword } from '#modules/identity/server/index.ts';
import { balanceOf } from '#modules/ledger/server/index.ts';
import { mainAccountFor } from '#modules/wallet/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { maskAfter } from '#platform/mask.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { readTeamTransfer } from '../contract.ts';
import { aboveOf, termsOf } from './judge-transfer.ts';
import { nameFor } from './notify-both.ts';
import { selectSentToday, selectTransfers } from './team-transfer.store.ts';

const PAGE = 10;
const SHOWN_LETTERS = 2;

export const readTeamTransferHandler = handle(readTeamTransfer, async (call) => {
  const { tx, app, brand, input, nowMs } = call;
  const { memberId, accountType } = memberOf(call);
  const { allows, minimumTicks, dayTicks, timeZone } = termsOf(await settingsOf(tx, brand.id));
  const before = input.before === undefined ? null : BigInt(input.before);
  const [above, sent, hasPin, rows, main] = await Promise.all([
    aboveOf(tx, memberId),
    selectSentToday(tx, { memberId, now: new Date(nowMs), timeZone }),
    hasPaymentPassword(tx, memberId),
    selectTransfers(tx, { memberId, before, limit: PAGE + 1 }),
    mainAccountFor(app, tx, { brandId: brand.id, memberId }),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    upline: above === undefined ? null : maskAfter(above.account, SHOWN_LETTERS),
    mayUp: allows.up && above !== undefined,
    mayDown: allows.down && isAgent(accountType),
    mayCollect: allows.collect && isAgent(accountType),
    balance: exact(await balanceOf(tx, main.accountId)),
    minimum: exact(minimumTicks),
    leftToday: exact(dayTicks > sent ? dayTicks - sent : 0n),
    hasPaymentPassword: hasPin,
    list: shown.map((row) => {
      const reader = row.from_member === memberId ? ('from' as const) : ('to' as const);
      const { direction, from_name: from, to_name: to } = row;
      return {
        id: String(row.id),
        direction: reader === 'from' ? ('out' as const) : ('in' as const),
        name: nameFor(reader, { direction, from, to }),
        amount: exact(row.amount_ticks),
        note: row.note,
        at: row.sent_at.getTime(),
      };
    }),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  };
});

function exact(ticks: bigint): string {
  return formatAmount(amount(ticks), 4);
}
