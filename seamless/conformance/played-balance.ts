import { randomBytes } from 'node:crypto';
import { type Amount, amount, formatAmount, parseAmount, units } from '#platform/money/money.ts';
import type { CasePlayer, MoneyWallet } from './subject.ts';

/** The calls of the wallet that bring a balance up and down. */
type BalanceWallet = Pick<MoneyWallet, 'readBalance' | 'stake' | 'payout'>;

/** A vendor may refuse larger stakes. */
const MAX_AT_ONCE = units(500n);
/** Each is twice the one before, so that together they pay any debt that play could leave. */
const MAX_PRIZES = 16;

/**
 * Sets a member's balance by play: a losing stake removes an excess, a promotional payout adds what is missing. Cases
 * can therefore run against any wallet with two members, without access to its data. A payout first pays what an earlier
 * case left as a debt, so that a second one may be needed.
 * @throws Error when the wallet refuses one of these calls
 */
export async function playToBalance(
  wallet: BalanceWallet,
  player: CasePlayer,
  target: {
    readonly game: string;
    readonly balance: string;
    readonly scale: 2 | 4;
    readonly nowMs: () => number;
  },
): Promise<void> {
  const wants = parseAmount(target.balance, 4);
  if (wants === undefined) {
    throw new Error(`${target.balance} is no amount`);
  }
  const id = `cf-${randomBytes(8).toString('base64url')}`;
  const has = await balanceOf(wallet, player);
  // Only a credit reveals a debt of a member without money: one unit that stays proves that there is none.
  const raised = has === 0n && wants === 0n ? units(1n) : wants;
  const holds = has < raised ? await raise(wallet, player, { ...target, id, to: raised }) : has;
  for (let left = holds - wants; left > 0n; left -= MAX_AT_ONCE) {
    const isLast = left <= MAX_AT_ONCE;
    const stake = isLast ? amount(left) : MAX_AT_ONCE;
    await loseStake(wallet, player, { ...target, id: `${id}-${left}`, stake });
  }
}

/** Pays prizes until the member has so much. @returns the balance then */
async function raise(
  wallet: BalanceWallet,
  player: CasePlayer,
  target: { readonly id: string; readonly to: bigint; readonly scale: 2 | 4 },
): Promise<Amount> {
  for (let tries = 0; tries < MAX_PRIZES; tries += 1) {
    const balance = await balanceOf(wallet, player);
    const missing = target.to - balance;
    if (missing <= 0n) {
      return balance;
    }
    const paid = await wallet.payout({
      txn_id: `${target.id}-prize-${tries}`,
      round_id: target.id,
      member: player.member,
      amount: formatAmount(amount(missing << BigInt(tries)), target.scale),
      kind: 'promo',
      round_closed: false,
    });
    if (paid.code !== 'OK') {
      throw new Error(`the balance cannot be brought up: ${paid.code}`);
    }
  }
  throw new Error('the balance cannot be brought up: prizes do not arrive');
}

async function balanceOf(wallet: BalanceWallet, { member }: CasePlayer): Promise<Amount> {
  const read = await wallet.readBalance({ member });
  const balance = read.code === 'OK' ? parseAmount(read.balance, 4) : undefined;
  if (balance === undefined) {
    throw new Error(`the balance cannot be read: ${read.code}`);
  }
  return balance;
}

async function loseStake(
  wallet: BalanceWallet,
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
