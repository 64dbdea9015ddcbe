import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import type { RecordedBet } from '#platform/site/slots.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import type { ReceiptCase, Written } from './receipt-case.ts';
import { type Step, say, step } from './steps.ts';

const SCALE = 4;

/**
 * Whether the bet was paid what follows from its lines at the odds of its receipt, by the code that the game pays with; a
 * void bet must have its stake back. A bet that won and is void alone, after betting had closed, was not paid.
 */
export function judgePayment(
  checked: ReceiptCase & { readonly bet: RecordedBet },
  { money }: Pick<Written, 'money'>,
): Step {
  const { receipt, bet, proof } = checked;
  if (bet.status === 'open') {
    return step('paid', 'open', say(proof === undefined ? 'paid.open' : 'paid.soon'));
  }
  const stake = BigInt(receipt.stake);
  const paid = parseAmount(bet.payout ?? '', SCALE);
  const lost = lostByVoid(checked);
  if (lost !== undefined) {
    return step('paid', 'broken', say('paid.void.late', { 0: money(lost) }));
  }
  if (bet.status === 'void' || (proof !== undefined && proof.proof.void !== null)) {
    return paid === undefined || paid === stake
      ? step('paid', 'kept', say('paid.void', { 0: money(stake) }))
      : other('paid.void.other', [stake, paid], money);
  }
  return paid === undefined
    ? step('paid', 'broken', say('paid.missing'))
    : judgeSettled(dueOf(checked), paid, money);
}

/**
 * What a bet that alone is void would have won. A member may take a bet back until betting closes; after that the draw alone
 * decides what is void.
 */
function lostByVoid(checked: Parameters<typeof judgePayment>[0]): bigint | undefined {
  const { receipt, bet, proof } = checked;
  const isOfBet = bet.status === 'void' && proof?.proof.void === null;
  const isLate = isOfBet && receipt.lock !== null && (bet.settledAt ?? 0) >= receipt.lock;
  const due = isLate ? dueOf(checked) : undefined;
  return typeof due === 'bigint' && due > BigInt(receipt.stake) ? due : undefined;
}

function judgeSettled(due: ReturnType<typeof dueOf>, paid: bigint, money: Written['money']): Step {
  if (due === undefined) {
    return step('paid', 'none', say('paid.unknown', { 0: money(paid) }));
  }
  if (due === 'lines') {
    return step('paid', 'broken', say('paid.lines'));
  }
  if (due !== paid) {
    return other(paid < due ? 'paid.less' : 'paid.more', [due, paid], money);
  }
  return step('paid', 'kept', say(due === 0n ? 'paid.nothing' : 'paid.kept', { 0: money(due) }));
}

/** The payout that follows; undefined where it is not computed here, `lines` when the lines are not those of the receipt. */
function dueOf({
  receipt,
  bet: { lines },
  proof,
  rules,
}: ReceiptCase & { readonly bet: RecordedBet }): bigint | 'lines' | undefined {
  const drawn = proof?.verdict.drawn ?? undefined;
  if (rules === undefined || drawn === undefined) {
    return undefined;
  }
  const { game, odds, takenAt } = receipt;
  return recordHash(lines) === receipt.linesHash
    ? rules.payoutOfBet(game, { lines, odds, takenAt }, drawn)
    : 'lines';
}

function other(key: string, amounts: readonly [bigint, bigint], money: Written['money']): Step {
  const [due, paid] = amounts.map(money);
  // Amounts that differ by less than what is usually shown are written out.
  const [dueText = '', paidText = ''] = due === paid ? amounts.map(exactly) : [due, paid];
  return step('paid', 'broken', say(key, { 0: dueText, 1: paidText }));
}

function exactly(ticks: bigint): string {
  return formatAmount(amount(ticks), SCALE);
}
