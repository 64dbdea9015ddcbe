import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import {
  endRequirements,
  insertRequirement,
  type RequirementRow,
  selectRequirements,
} from './turnover.store.ts';
import { type Turnover, turnoverOf } from './turnover.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

const PERCENT = 100n;

/**
 * Asks for bets before as much of the balance may leave. A module that credits a member calls it in the transaction of the
 * credit; the same fact of the same source asks once.
 * @param asked.percent of the credit; 0 asks for nothing
 */
export async function requireTurnover(
  tx: Tx,
  asked: Member & {
    /** Ends the key of its text: `deposit`. */
    readonly source: string;
    readonly sourceRef: string;
    readonly credit: Amount;
    readonly percent: number;
    readonly nowMs: number;
  },
): Promise<void> {
  const requiredTicks = (asked.credit * BigInt(asked.percent)) / PERCENT;
  if (requiredTicks > 0n) {
    const { brandId, memberId, source, sourceRef, credit: basisTicks } = asked;
    const at = new Date(asked.nowMs);
    const requirement = { brandId, memberId, source, sourceRef, basisTicks, requiredTicks, at };
    await insertRequirement(tx, requirement);
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
