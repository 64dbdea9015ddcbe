import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import {
  endRequirements,
  insertRequirements,
  type RequirementRow,
  selectRequirements,
} from './turnover.store.ts';
import { type Turnover, turnoverOf } from './turnover.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

const PERCENT = 100n;

type Asked = Member & {
  /** Ends the key of its text: `deposit`. */
  readonly source: string;
  readonly sourceRef: string;
  readonly credit: Amount;
  /** Of the credit; 0 asks for nothing. */
  readonly percent: number;
  readonly nowMs: number;
};

/**
 * Asks for bets before as much of the balance may leave. A module that credits a member calls it in the transaction of the
 * credit; the same fact of the same source asks once.
 */
export async function requireTurnover(tx: Tx, asked: Asked): Promise<void> {
  await requireTurnovers(tx, [asked]);
}

/** The same for several credits that are booked at once. */
export async function requireTurnovers(tx: Tx, all: readonly Asked[]): Promise<void> {
  const required = all
    .map(({ brandId, memberId, source, sourceRef, credit, percent, nowMs }) => ({
      ...{ brandId, memberId, source, sourceRef, basisTicks: credit, at: new Date(nowMs) },
      requiredTicks: (credit * BigInt(percent)) / PERCENT,
    }))
    .filter(({ requiredTicks }) => requiredTicks > 0n);
  if (required.length > 0) {
    await insertRequirements(tx, required);
  }
}

/** What a member still has to bet, and what stays until then. */
export async function readTurnover(tx: ReadTx, member: Member): Promise<Turnover> {
  return standOf(await selectRequirements(tx, member));
}

/**
 * Ends the requirements of a member, once all of them are done, so that they are not summed again. While one is open, the
 * bets of the others are needed to know what counted for it.
 */
export async function endDone(tx: Tx, member: Member & { readonly nowMs: number }): Promise<void> {
  const rows = await selectRequirements(tx, member);
  const { requiredTicks, doneTicks } = standOf(rows);
  if (rows.length > 0 && doneTicks >= requiredTicks) {
    const ids = rows.map(({ id }) => id);
    await endRequirements(tx, { ...member, ids, at: new Date(member.nowMs) });
  }
}

function standOf(rows: readonly RequirementRow[]): Turnover {
  return turnoverOf(
    rows.map((row) => ({
      source: row.source,
      basisTicks: row.basis_ticks,
      requiredTicks: row.required_ticks,
      createdAt: row.created_at,
      betTicks: row.bet_ticks,
    })),
  );
}
