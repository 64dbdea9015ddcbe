import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
create table if not exists thing (kind text not null, id text not null, body text not null, primary key (kind, id));
create index if not exists session_by_wallet on thing (json_extract(body, '$.walletSession')) where kind = 'session';
create index if not exists session_by_member on thing (json_extract(body, '$.member')) where kind = 'session';
create table if not exists round (
  id text primary key,
  session text not null,
  key text not null,
  vendor text not null,
  game text not null,
  member text not null,
  state text not null,
  stake_ticks integer not null check (stake_ticks > 0),
  payout_ticks integer not null default 0 check (payout_ticks >= 0),
  at_ms integer not null,
  body text not null,
  unique (session, key)
);
create index if not exists round_unfinished on round (state) where state not in ('closed', 'refused', 'returned');
create index if not exists round_of_session on round (session, at_ms);
create table if not exists line (
  seq integer primary key autoincrement,
  vendor text not null,
  txn_id text not null,
  at_ms integer not null,
  body text not null,
  unique (vendor, txn_id)
);
create index if not exists line_by_time on line (vendor, at_ms, seq);
create table if not exists free_grant (
  vendor text not null,
  id text not null,
  member text not null,
  game text not null,
  until_ms integer not null,
  at_ms integer not null,
  is_cancelled integer not null default 0,
  body text,
  primary key (vendor, id)
);
create index if not exists free_grant_of_member on free_grant (vendor, member, game, until_ms);
create table if not exists free_round (
  vendor text not null,
  grant_id text not null,
  round text not null unique
);
create index if not exists free_round_of_grant on free_round (vendor, grant_id);
create table if not exists external_wallet (
  vendor text not null,
  member text not null,
  currency text not null,
  ticks integer not null check (ticks >= 0),
  primary key (vendor, member, currency)
);
create table if not exists external_wallet_move (
  seq integer primary key autoincrement,
  vendor text not null,
  source text not null check (source in ('platform', 'game')),
  id text not null,
  member text not null,
  currency text not null,
  ticks integer not null,
  state text not null check (state in ('applied', 'refused')),
  after_ticks integer not null check (after_ticks >= 0),
  at_ms integer not null,
  unique (vendor, source, id)
);
create index if not exists external_wallet_move_of_member on external_wallet_move (vendor, member, seq);
create table if not exists external_wallet_round (
  seq integer primary key autoincrement,
  vendor text not null,
  round text not null,
  version integer not null check (version > 0),
  body text not null,
  unique (round, version)
);
create index if not exists external_wallet_round_in_order on external_wallet_round (vendor, seq);
`;

export type Store = {
  readonly db: DatabaseSync;
  /** Runs `work` in one transaction, which is on disk when this returns. */
  readonly atomically: <T>(work: () => T) => T;
  readonly close: () => void;
};

/**
 * Opens the vendors' own database. Every commit waits for the disk, so that a killed process loses nothing it has
 * answered.
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, 'books.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
  db.exec(SCHEMA);
  return {
    db,
    atomically: (work) => {
      db.exec('begin immediate');
      try {
        const value = work();
        db.exec('commit');
        return value;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

/** Stores an object by kind and id: a session, a key, a seed. */
export function putThing(store: Store, kind: string, id: string, body: object): void {
  store.db
    .prepare(
      'insert into thing (kind, id, body) values (?, ?, ?) on conflict (kind, id) do update set body = excluded.body',
    )
    .run(kind, id, JSON.stringify(body));
}

/**
 * Reads a stored object.
 * @returns the JSON text; the caller wrote it and knows its shape
 */
export function thingText(store: Store, kind: string, id: string): string | undefined {
  return textOf(store.db.prepare('select body from thing where kind = ? and id = ?').get(kind, id));
}

/** The column `body` of a row. */
export function textOf(row: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const body = row?.['body'];
  return typeof body === 'string' ? body : undefined;
}
