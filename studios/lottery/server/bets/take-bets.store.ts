import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AskedBet } from './bet.store.ts';

/** What the studio decided about a bet. KNOWN: its key was used before, and the id is that of the first bet. */
export type Taking = {
  readonly outcome: 'TAKEN' | 'KNOWN' | 'ROUND_CLOSED' | 'PAYOUT_LIMIT' | 'NUMBER_LIMIT';
  readonly id: bigint;
  readonly receivedAt: Date;
  readonly locksAtMs: number;
};

/** The functions that take a set of bets and write it. The arguments of both are the values of `takeValues`. */
export const TAKE_BETS = 'studio_lottery.take_bets';
export const WRITE_BETS = 'studio_lottery.write_bets';

/**
 * The arguments of both functions: one array for each field of the bets, then flat arrays of all exposures, each with
 * the number of its bet (from 1). Amounts are ticks.
 */
export function takeValues(bets: readonly AskedBet[]): readonly unknown[] {
  const exposures = bets.flatMap((bet, index) =>
    bet.exposures.map((exposure) => ({ ...exposure, item: index + 1 })),
  );
  return [
    textArray(bets.map((bet) => bet.session)),
    textArray(bets.map((bet) => bet.member)),
    textArray(bets.map((bet) => bet.currency)),
    textArray(bets.map((bet) => bet.key)),
    textArray(bets.map((bet) => bet.hash)),
    textArray(bets.map((bet) => bet.gameCode)),
    textArray(bets.map((bet) => bet.drawNo)),
    textArray(bets.map((bet) => JSON.stringify(bet.lines))),
    `{${bets.map((bet) => bet.stake).join(',')}}`,
    `{${exposures.map((one) => one.item).join(',')}}`,
    textArray(exposures.map((one) => one.subject)),
    `{${exposures.map((one) => one.highest).join(',')}}`,
    `{${exposures.map((one) => one.cap).join(',')}}`,
    textArray(exposures.map((one) => one.refusal)),
  ];
}

/** Parses the one row that `write_bets` and `ask_bets` return; its arrays are in the order of the bets. */
export function readTakings(columns: readonly (string | null)[]): readonly Taking[] {
  const [outcomes = null, ids = null, receivedMs = null, locksMs = null] = columns;
  const idOf = arrayOfNumbers(ids);
  const lockOf = arrayOfNumbers(locksMs);
  const receivedAt = new Date(Number(receivedMs));
  return arrayOfNumbers(outcomes).map((outcome, index) => ({
    // The functions return no other codes.
    outcome: outcome as Taking['outcome'],
    id: BigInt(idOf[index]?.replace('NULL', '0') ?? 0),
    receivedAt,
    locksAtMs: Number(lockOf[index]?.replace('NULL', '0')),
  }));
}

/**
 * Takes and writes bets whose stakes are requested after the commit. The database decides cut-off, limits and keys.
 * @throws SQLSTATE 23505 when two bets have one key, 40001 when a draw locked meanwhile: nothing is then written
 */
export async function askBets(tx: Tx, bets: readonly AskedBet[]): Promise<readonly Taking[]> {
  const [session, member, currency, key, hash, game, draw, lines, stake, ...exposures] =
    takeValues(bets);
  const [item, subject, highest, cap, refusal] = exposures;
  const rows = await sql<Record<'outcomes' | 'ids' | 'received_ms' | 'locks_ms', string>>(tx)`
    select outcomes::text, ids::text, received_ms::text, locks_ms::text
      from studio_lottery.ask_bets(${session}, ${member}, ${currency}, ${key}, ${hash}, ${game}, ${draw}, ${lines}, ${stake},
                                   ${item}, ${subject}, ${highest}, ${cap}, ${refusal})`;
  const [row] = rows;
  return row === undefined
    ? []
    : readTakings([row.outcomes, row.ids, row.received_ms, row.locks_ms]);
}
