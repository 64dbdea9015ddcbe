import { randomBytes } from 'node:crypto';
import { type Amount, amount, formatAmount, parseAmount, units } from '#platform/money/money.ts';
import type { CasePlayer, MoneyWallet } from './subject.ts';

/** A vendor may refuse larger stakes. */
const MAX_AT_ONCE = units(500n);

/**
 * Sets a member's balance by play: a losing stake removes an excess, a promotional payout adds what is missing. Cases
 * can therefore run against any wallet with two members, without access to its data.
 * @throws Error when the wallet refuses one of these calls
 */
export async function playToBalance(
  wallet: MoneyWallet,
  player: CasePlayer,
  target: {
    readonly game: string;
    readonly balance: string;
    readonly scale: 2 | 4;
    readonly nowMs: () => number;
  },
): Promise<void> {
  const read = await wallet.readBalance({ member: player.member });
  const has = read.code === 'OK' ? parseAmount(read.balance, 4) : undefined;
  const wants = parseAmount(target.balance, 4);
  if (has === undefined || wants === undefined) {
    throw new Error(`the balance cannot be read: ${read.code}`);
  }
  const id = `cf-${randomBytes(8).toString('base64url')}`;
  const { member } = player;
  for (let left = has - wants; left > 0n; left -= MAX_AT_ONCE) {
    const isLast = left <= MAX_AT_ONCE;
    const stake = isLast ? amount(left) : MAX_AT_ONCE;
    await loseStake(wallet, player, { ...target, id: `${id}-${left}`, stake });
  }
  if (has < wants) {
    const paid = await wallet.payout({
      txn_id: `${id}-prize`,
      round_id: id,
      member,
      amount: formatAmount((wants - has) as typeof has, target.scale),
      kind: 'promo',
      round_closed: false,
    });
    if (paid.code !== 'OK') {
      throw new Error(`the balance cannot be brought up: ${paid.code}`);
    }
  }
}

async function loseStake(
  wallet: MoneyWallet,
  { member, session, currency }: CasePlayer,
  lost: {
    readonly id: string;
    readonly game: string;
    readonly scale: 2 | 4;
    readonly stake: Amount;
    readonly nowMs: () => number;
  },
): Promise<void> {
  const { id, game } = lost;
  const taken = await wallet.stake({
    ...{ txn_id: `${id}-bet`, round_id: id, game, member, session, currency },
    ...{ amount: formatAmount(lost.stake, lost.scale), occurred_at: lost.nowMs() },
  });
  if (taken.code !== 'OK') {
    throw new Error(`the balance cannot be brought down: ${taken.code}`);
  }
  await wallet.payout({
    ...{ txn_id: `${id}-win`, round_id: id, bet_txn_id: `${id}-bet`, member },
    ...{ amount: '0', kind: 'win', round_closed: true },
  });
}
