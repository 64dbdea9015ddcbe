import { Compile } from 'typebox/compile';
import { VendorTransaction } from '#seamless/vendor-api.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';

const validator = Compile(VendorTransaction);

/** A line of a vendor's book that can be read, or the part of it that is known. */
export type ReadLine =
  | { readonly isRead: true; readonly line: VendorTransaction }
  | { readonly isRead: false; readonly roundId: string; readonly txnId: string };

/** Parses one line, which may have any shape. */
export function readLine(given: unknown, scale: number): ReadLine {
  if (validator.Check(given) && hasAmounts(given, scale) && isOwnCall(given)) {
    return { isRead: true, line: given };
  }
  const fields = typeof given === 'object' && given !== null ? { ...given } : {};
  return {
    isRead: false,
    roundId: idOf('round_id' in fields ? fields.round_id : undefined),
    txnId: idOf('txn_id' in fields ? fields.txn_id : undefined),
  };
}

function idOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 128) : '';
}

function hasAmounts(line: VendorTransaction, scale: number): boolean {
  const texts = [line.amount, line.payout, line.totals?.stake, line.totals?.payout];
  return texts.every((text) => text === undefined || readWireAmount(text, scale) !== undefined);
}

/** Whether the call beside a line is that line's; a book that contradicts itself is not acted on. */
function isOwnCall(line: VendorTransaction): boolean {
  const { request, kind } = line;
  if (request === undefined) {
    return true;
  }
  const id = request[kind === 'settle' ? 'settle_id' : 'txn_id'];
  const isOwnId = kind === 'close' || id === line.txn_id;
  const round = request['round_id'];
  const amount = request[kind === 'settle' ? 'payout_total' : 'amount'];
  return (
    isOwnId &&
    (round === undefined || round === line.round_id) &&
    (amount === undefined || kind === 'rollback' || amount === line.amount)
  );
}

/** The call of the protocol that a line represents: the vendor's own, or one made of its fields. */
export function callOf(line: VendorTransaction): Readonly<Record<string, unknown>> {
  return line.request ?? defined(fieldsOf(line));
}

function fieldsOf(line: VendorTransaction): Readonly<Record<string, unknown>> {
  const { txn_id, round_id, member, currency, amount, ref_txn_id, occurred_at } = line;
  switch (line.kind) {
    case 'bet':
      return { ...placed(line), amount };
    case 'play':
      return { ...placed(line), actions: actionsOf(line) };
    case 'win':
      return {
        txn_id,
        round_id,
        bet_txn_id: ref_txn_id,
        member,
        currency,
        amount,
        kind: 'win',
        round_closed: line.round_closed ?? false,
        occurred_at,
      };
    case 'rollback':
      return { txn_id, ref_txn_id, round_id, member, reason: 'from the book of the vendor' };
    case 'settle':
      return {
        settle_id: txn_id,
        bet_txn_id: ref_txn_id,
        version: line.version,
        outcome: line.outcome,
        payout_total: amount,
        member,
      };
    case 'close':
      return { round_id, totals: line.totals };
    default:
      return line.kind satisfies never;
  }
}

function placed(line: VendorTransaction): Readonly<Record<string, unknown>> {
  const { txn_id, round_id, game, member, session, currency, occurred_at, round_closed } = line;
  return { txn_id, round_id, game, member, session, currency, occurred_at, round_closed };
}

function actionsOf(line: VendorTransaction): readonly object[] {
  const bet = { action_id: `${line.txn_id}:bet`, kind: 'bet', amount: line.amount };
  const win = { action_id: `${line.txn_id}:win`, kind: 'win', amount: line.payout };
  return line.payout === undefined ? [bet] : [bet, win];
}

function defined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
