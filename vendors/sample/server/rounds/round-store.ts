import { type Store, textOf } from '../store.ts';
import type { Round } from './round.ts';

export function insertRound(store: Store, round: Round): void {
  store.db
    .prepare(
      `insert into round (id, session, key, vendor, game, member, state, stake_ticks, payout_ticks, at_ms, body)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      round.id,
      round.session,
      round.key,
      round.vendor,
      round.game,
      round.member,
      round.state,
      BigInt(round.stake),
      BigInt(round.payout),
      round.decidedAtMs,
      JSON.stringify(round),
    );
}

/**
 * Writes a round's next state, if it is still in state `from`.
 * @returns whether it was
 */
export function moveRound(store: Store, from: Round, to: Round): boolean {
  const { changes } = store.db
    .prepare('update round set state = ?, payout_ticks = ?, body = ? where id = ? and body = ?')
    .run(to.state, BigInt(to.payout), JSON.stringify(to), from.id, JSON.stringify(from));
  return Number(changes) === 1;
}

export function findRound(store: Store, id: string): Round | undefined {
  return parse(store.db.prepare('select body from round where id = ?').get(id));
}

export function findByKey(store: Store, session: string, key: string): Round | undefined {
  return parse(
    store.db.prepare('select body from round where session = ? and key = ?').get(session, key),
  );
}

const UNFINISHED = "state not in ('closed', 'refused', 'returned')";

/** The unfinished rounds of a member in a game. */
export function findUnfinished(
  store: Store,
  of: { readonly vendor: string; readonly game: string; readonly member: string },
): Round | undefined {
  return parse(
    store.db
      .prepare(
        `select body from round where ${UNFINISHED} and vendor = ? and game = ? and member = ? order by at_ms limit 1`,
      )
      .get(of.vendor, of.game, of.member),
  );
}

export function listUnfinished(store: Store): readonly Round[] {
  return store.db
    .prepare(`select body from round where ${UNFINISHED} order by at_ms limit 1000`)
    .all()
    .flatMap((row) => parse(row) ?? []);
}

export function listOfSession(store: Store, session: string, limit: number): readonly Round[] {
  return store.db
    .prepare('select body from round where session = ? order by at_ms desc, id limit ?')
    .all(session, limit)
    .flatMap((row) => parse(row) ?? []);
}

export type Totals = {
  readonly rounds: number;
  readonly stakeTicks: bigint;
  readonly payoutTicks: bigint;
};

/** The sums of a session's stakes and payouts, without refused or rolled-back rounds. */
export function totalsOf(store: Store, session: string): Totals {
  const row = store.db
    .prepare(
      `select count(*) as rounds, coalesce(sum(case when body ->> '$.grant' is null then stake_ticks else 0 end), 0) as stake,
              coalesce(sum(case when state = 'closed' then payout_ticks else 0 end), 0) as payout
         from round where session = ? and state not in ('refused', 'returned', 'staking', 'calling')`,
    )
    .get(session);
  return {
    rounds: Number(row?.['rounds'] ?? 0),
    stakeTicks: BigInt(Number(row?.['stake'] ?? 0)),
    payoutTicks: BigInt(Number(row?.['payout'] ?? 0)),
  };
}

function parse(row: Readonly<Record<string, unknown>> | undefined): Round | undefined {
  const text = textOf(row);
  if (text === undefined) {
    return undefined;
  }
  const round: Round = JSON.parse(text);
  return round;
}
