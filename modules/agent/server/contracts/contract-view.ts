import type { ReadTx } from '#platform/db/tx.ts';
import { maskAfter } from '#platform/mask.ts';
import type { AgentContract } from '../../contract.ts';
import type { ContractRow } from './contract.store.ts';
import { selectNames } from './names.store.ts';

const SHOWN_LETTERS = 2;

/** Contracts as agents read them: who stands above is two letters of a name. */
export async function viewsOf(
  tx: ReadTx,
  contracts: readonly ContractRow[],
): Promise<readonly AgentContract[]> {
  const ids = new Set(contracts.flatMap(({ agent_id, giver_id }) => [agent_id, giver_id ?? 0n]));
  const names = await namesOf(tx, [...ids]);
  return contracts.map((row) => ({
    id: row.id.toString(),
    kind: row.kind,
    agent: names.get(row.agent_id) ?? '',
    giver: row.giver_id === null ? null : maskAfter(names.get(row.giver_id) ?? '', SHOWN_LETTERS),
    version: row.version,
    period: row.period,
    terms: row.terms,
    state: row.state,
    offeredAt: row.offered_at.getTime(),
    answerUntil: row.answer_until.getTime(),
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    endReason: row.end_reason,
  }));
}

/** The names of accounts. */
export async function namesOf(
  tx: ReadTx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = ids.length === 0 ? [] : await selectNames(tx, ids);
  return new Map(found.map(({ id, account }) => [id, account]));
}
