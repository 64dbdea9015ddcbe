import type { Round } from '../rounds/round.ts';
import { type Store, textOf } from '../store.ts';

/**
 * Free rounds of a game that the platform granted to a member. Amounts are ticks as strings, because JSON has no
 * bigint.
 */
export type Grant = {
  readonly id: string;
  readonly vendor: string;
  readonly member: string;
  readonly game: string;
  readonly currency: string;
  readonly rounds: number;
  readonly stake: string;
  /** The maximum win of one round. */
  readonly maxWin: string | null;
  readonly fromMs: number;
  readonly untilMs: number;
};

export type GrantFigures = {
  /** Number of rounds played, without those that were refused or rolled back. */
  readonly played: number;
  readonly wonTicks: bigint;
};

/** Stores a grant. An id that was cancelled before it arrived is never granted. */
export function insertGrant(store: Store, grant: Grant, atMs: number): void {
  store.db
    .prepare(
      `insert into free_grant (vendor, id, member, game, until_ms, at_ms, body) values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      grant.vendor,
      grant.id,
      grant.member,
      grant.game,
      grant.untilMs,
      atMs,
      JSON.stringify(grant),
    );
}

/**
 * The record of an id.
 * @returns undefined when the id never arrived; the record of an id that was only cancelled has no `grant`
 */
export function findGrant(
  store: Store,
  vendor: string,
  id: string,
): { readonly grant: Grant | undefined; readonly isCancelled: boolean } | undefined {
  const row = store.db
    .prepare('select body, is_cancelled from free_grant where vendor = ? and id = ?')
    .get(vendor, id);
  if (row === undefined) {
    return undefined;
  }
  return { grant: parse(textOf(row)), isCancelled: row['is_cancelled'] === 1 };
}

/** Ends a grant, or stores that its id must never be granted. */
export function endGrant(
  store: Store,
  of: { readonly vendor: string; readonly id: string; readonly atMs: number },
): void {
  store.db
    .prepare(
      `insert into free_grant (vendor, id, member, game, until_ms, at_ms, is_cancelled) values (?, ?, '', '', 0, ?, 1)
       on conflict (vendor, id) do update set is_cancelled = 1`,
    )
    .run(of.vendor, of.id, of.atMs);
}

/** The numbers of a grant's played rounds. */
export function figuresOf(store: Store, vendor: string, id: string): GrantFigures {
  const row = store.db
    .prepare(
      `select count(*) as played, coalesce(sum(case when r.state = 'closed' then r.payout_ticks else 0 end), 0) as won
         from free_round f join round r on r.id = f.round
        where f.vendor = ? and f.grant_id = ? and r.state not in ('refused', 'returned')`,
    )
    .get(vendor, id);
  return {
    played: Number(row?.['played'] ?? 0),
    wonTicks: BigInt(Number(row?.['won'] ?? 0)),
  };
}

/** The grants of a game that a member may use now, those that expire first before the others. */
export function openGrants(
  store: Store,
  of: {
    readonly vendor: string;
    readonly game: string;
    readonly member: string;
    readonly nowMs: number;
  },
): readonly { readonly grant: Grant; readonly left: number }[] {
  return store.db
    .prepare(
      `select body from free_grant
        where vendor = ? and member = ? and game = ? and is_cancelled = 0 and until_ms > ? order by until_ms, at_ms limit 100`,
    )
    .all(of.vendor, of.member, of.game, of.nowMs)
    .flatMap((row) => {
      const grant = parse(textOf(row));
      if (grant === undefined || grant.fromMs > of.nowMs) {
        return [];
      }
      const left = grant.rounds - figuresOf(store, of.vendor, grant.id).played;
      return left > 0 ? [{ grant, left }] : [];
    });
}

/** Counts a round of a grant, in the commit that writes the round. */
export function countRound(store: Store, round: Round): void {
  if (round.grant !== undefined) {
    store.db
      .prepare('insert into free_round (vendor, grant_id, round) values (?, ?, ?)')
      .run(round.vendor, round.grant, round.id);
  }
}

function parse(text: string | undefined): Grant | undefined {
  if (text === undefined) {
    return undefined;
  }
  const grant: Grant = JSON.parse(text);
  return grant;
}
