import type pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import type { StakeInSet, StakeSets, Together, WalletInside } from '#seamless/together.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import type { ReferenceWallet } from './reference-wallet.ts';

const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';

/**
 * The joint transaction that the platform offers a studio in its own database, around the reference wallet: each bet is
 * a set of its own. A stake is undone when its transaction rolls back.
 */
export function referenceTogether(db: Database, wallet: ReferenceWallet): Together {
  const inside: WalletInside = {
    stake: wallet.stake,
    payout: wallet.payout,
    holdSession: async (session) => {
      const { code } = await wallet.readBalance({ session });
      return code === 'SESSION_INVALID' || code === 'SESSION_EXPIRED' ? code : undefined;
    },
  };
  return {
    transaction: (work) => db.transaction((tx) => work(tx, inside)),
    // A wallet that signs no receipts.
    receiptOf: async () => undefined,
    stakes: (sets) => (bet) => untilDecided(() => takeOne(db.pool, wallet, sets, bet)),
  };
}

async function untilDecided<T>(take: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await take();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== SERIALIZATION_FAILURE && code !== UNIQUE_VIOLATION) {
        throw error;
      }
    }
  }
}

async function takeOne<Bet, Written>(
  pool: pg.Pool,
  wallet: ReferenceWallet,
  sets: StakeSets<Bet, Written>,
  bet: Bet,
): Promise<StakeInSet<Written>> {
  const values = sets.valuesOf([bet]);
  const own = values.map((_, index) => `$${index + 1}`).join(', ');
  const client = await pool.connect();
  let txnId: string | null = null;
  try {
    await client.query('begin');
    const taken = await client.query<{ row: string; txn_id: string | null }>(
      `select t::text as row, t.txn_ids[1] as txn_id from ${sets.take}(${own}) t`,
      [...values],
    );
    txnId = taken.rows[0]?.txn_id ?? null;
    const stake =
      txnId === null ? undefined : await wallet.stake({ ...sets.stakeOf(bet), txn_id: txnId });
    const code = stake?.code ?? null;
    if (code === 'BUSY' || code === 'INTERNAL') {
      await client.query('rollback');
      return { stake, written: undefined };
    }
    const isMoved = stake !== undefined && !isRefused(stake);
    const written = await client.query<(string | null)[]>({
      text: `select w.* from ${sets.write}($${values.length + 1}::${sets.take.split('.')[0]}.taken, $${values.length + 2}::text[],
               $${values.length + 3}::bigint[], ${own}) w`,
      values: [
        ...values,
        taken.rows[0]?.row,
        [code],
        [isMoved ? wallet.balanceOf(wallet.memberOf(txnId ?? '')) : null],
      ],
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    });
    await client.query('commit');
    return { stake, written: sets.written(written.rows[0] ?? [])[0] };
  } catch (error) {
    await client.query('rollback');
    if (txnId !== null) {
      wallet.undo(txnId);
    }
    throw error;
  } finally {
    client.release();
  }
}
