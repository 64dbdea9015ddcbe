import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import type { DrawCalendar } from '#seamless/fairness/commitment/calendar.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';

export type CommitmentRow = {
  readonly game_code: string;
  readonly commitment: string;
  readonly mode: 'CLIENT' | Commitment['mode'];
  readonly client_seed: string | null;
  /** null for the seed of a player or a single round. */
  readonly record: Commitment | null;
  readonly calendar: DrawCalendar | null;
  readonly committed_at: Date;
};

export type Scope = 'round' | 'chain';
type Reference = { readonly vendorCode: string; readonly scope: Scope; readonly reference: string };

/** Stores the commitment of a seed. Returns false when the reference has a commitment already. */
export async function insertCommitment(
  tx: Tx,
  one: Reference & {
    readonly gameCode: string;
    readonly commitment: string;
    readonly clientSeed: string | null;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, client_seed)
    values (${one.vendorCode}, ${one.gameCode}, ${one.scope}, ${one.reference}, ${one.commitment}, 'CLIENT',
            ${one.clientSeed})
    on conflict (vendor_code, scope, reference) do nothing
    returning id`;
  return rows.length === 1;
}

export async function findCommitment(
  tx: ReadTx,
  wanted: Reference,
): Promise<CommitmentRow | undefined> {
  const rows = await sql<CommitmentRow>(tx)`
    select game_code, commitment, mode, client_seed, record, calendar, committed_at
      from fairness.commitment
     where vendor_code = ${wanted.vendorCode} and scope = ${wanted.scope} and reference = ${wanted.reference}
     limit 1`;
  return rows[0];
}

export type RevealRow = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly round_id: string;
  readonly chain_id: string | null;
  readonly commitment: string;
  readonly server_seed: string | null;
  readonly client_seed: string;
  readonly nonce: bigint;
  readonly beacon: BeaconRound | null;
  readonly result: unknown;
  readonly drawn: readonly number[] | null;
  readonly revealed_at: Date;
  /** null for a round that everybody reads. */
  readonly member_ref: string | null;
  readonly proof_token: string | null;
};

/** Returns false when the round is revealed already. */
export async function insertReveal(
  tx: Tx,
  one: {
    readonly vendorCode: string;
    readonly gameCode: string;
    readonly roundId: string;
    readonly chainId: string | null;
    readonly commitment: string;
    readonly serverSeed: string | null;
    readonly clientSeed: string;
    readonly nonce: number;
    readonly beacon: BeaconRound | null;
    readonly result: unknown;
    readonly memberRef: string | null;
    readonly proofToken: string | null;
    readonly drawn: readonly number[] | undefined;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into fairness.reveal (vendor_code, game_code, round_id, chain_id, commitment, server_seed, client_seed,
                                 nonce, beacon, result, drawn, member_ref, proof_token)
    values (${one.vendorCode}, ${one.gameCode}, ${one.roundId}, ${one.chainId}, ${one.commitment},
            ${one.serverSeed}, ${one.clientSeed}, ${one.nonce}, ${jsonOrNull(one.beacon)}::jsonb,
            ${JSON.stringify(one.result)}::jsonb, ${one.drawn === undefined ? null : [...one.drawn]}::integer[],
            ${one.memberRef}, ${one.proofToken})
    on conflict (vendor_code, round_id) do nothing
    returning id`;
  return rows.length === 1;
}

export async function findReveal(
  tx: ReadTx,
  vendorCode: string,
  roundId: string,
): Promise<RevealRow | undefined> {
  const rows = await sql<RevealRow>(tx)`
    select vendor_code, game_code, round_id, chain_id, commitment, server_seed, client_seed, nonce, beacon, result, drawn, revealed_at,
           member_ref, proof_token
      from fairness.reveal
     where vendor_code = ${vendorCode} and round_id = ${roundId}
     limit 1`;
  return rows[0];
}

/** The round of one member under its proof token. */
export async function findRevealByToken(
  tx: ReadTx,
  vendorCode: string,
  proofToken: string,
): Promise<RevealRow | undefined> {
  const rows = await sql<RevealRow>(tx)`
    select vendor_code, game_code, round_id, chain_id, commitment, server_seed, client_seed, nonce, beacon, result, drawn,
           revealed_at, member_ref, proof_token
      from fairness.reveal
     where vendor_code = ${vendorCode} and proof_token = ${proofToken}
     limit 1`;
  return rows[0];
}

/** The numbers that the platform has computed for a revealed round; undefined when it has computed none. */
export async function findDrawn(
  tx: ReadTx,
  round: { readonly vendorCode: string; readonly roundId: string },
): Promise<readonly number[] | undefined> {
  return (await findReveal(tx, round.vendorCode, round.roundId))?.drawn ?? undefined;
}

export type VoidRow = {
  readonly reason: string;
  readonly voided_at: Date;
};

/** Returns false when the round is void already. */
export async function insertVoid(
  tx: Tx,
  one: { readonly vendorCode: string; readonly roundId: string; readonly reason: string },
): Promise<boolean> {
  const rows = await sql<{ round_id: string }>(tx)`
    insert into fairness.void_round (vendor_code, round_id, reason)
    values (${one.vendorCode}, ${one.roundId}, ${one.reason})
    on conflict do nothing
    returning round_id`;
  return rows.length === 1;
}

/** Undefined for a round that is not void. */
export async function findVoid(
  tx: ReadTx,
  vendorCode: string,
  roundId: string,
): Promise<VoidRow | undefined> {
  const rows = await sql<VoidRow>(tx)`
    select reason, voided_at
      from fairness.void_round
     where vendor_code = ${vendorCode} and round_id = ${roundId}
     limit 1`;
  return rows[0];
}

/** The seed that opens a chain's commitment itself: what a player's own seed pair reveals when it is changed. */
export async function findChainSeed(
  tx: ReadTx,
  vendorCode: string,
  chainId: string,
  commitment: string,
): Promise<string | undefined> {
  const rows = await sql<{ server_seed: string }>(tx)`
    select server_seed
      from fairness.reveal
     where vendor_code = ${vendorCode} and chain_id = ${chainId} and commitment = ${commitment}
       and server_seed is not null
     order by id desc
     limit 1`;
  return rows[0]?.server_seed;
}

/** Whether the rounds reported of a player's seed are numbered 0 to `rounds` - 1. */
export async function hasEveryRound(
  tx: Tx,
  seed: { readonly vendorCode: string; readonly chainId: string; readonly rounds: number },
): Promise<boolean> {
  const rows = await sql<{ isWhole: boolean }>(tx)`
    select count(distinct nonce) = ${seed.rounds}::integer and coalesce(max(nonce) + 1, 0) = ${seed.rounds}::integer as "isWhole"
      from fairness.reveal
     where vendor_code = ${seed.vendorCode} and chain_id = ${seed.chainId} and server_seed is null`;
  return rows[0]?.isWhole === true;
}

/** The client seed of the round of a chain that was reported last; undefined before the first one. */
export async function findLastClientSeed(
  tx: Tx,
  chain: { readonly vendorCode: string; readonly chainId: string },
): Promise<string | undefined> {
  const rows = await sql<{ client_seed: string }>(tx)`
    select client_seed
      from fairness.reveal
     where vendor_code = ${chain.vendorCode} and chain_id = ${chain.chainId}
     order by id desc
     limit 1`;
  return rows[0]?.client_seed;
}

/** The rounds revealed last that everybody shares. */
export async function recentReveals(
  tx: ReadTx,
  wanted: { readonly vendorCode: string | null; readonly gameCode: string | null },
): Promise<readonly RevealRow[]> {
  return await sql<RevealRow>(tx)`
    select vendor_code, game_code, round_id, chain_id, commitment, server_seed, client_seed, nonce, beacon, result, drawn, revealed_at,
           member_ref, proof_token
      from fairness.reveal
     where (${wanted.vendorCode}::text is null or vendor_code = ${wanted.vendorCode})
       and (${wanted.gameCode}::text is null or game_code = ${wanted.gameCode})
       and server_seed is not null and member_ref is null
     order by id desc
     limit 20`;
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
