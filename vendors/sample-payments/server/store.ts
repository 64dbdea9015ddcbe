import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
create table if not exists pay_order (
  order_id text primary key,
  token text not null unique,
  body text not null,
  state text not null check (state in ('open', 'paid', 'refused'))
);
create table if not exists payment (
  seq integer primary key autoincrement,
  payment_id text not null unique,
  order_id text not null,
  at_ms integer not null,
  body text not null
);
create index if not exists payment_of_order on payment (order_id, seq);
create index if not exists payment_of_time on payment (at_ms, seq);
create table if not exists payout (
  seq integer primary key autoincrement,
  payout_id text not null unique,
  state text not null check (state in ('sent', 'arrived', 'refused')),
  body text not null
);
create table if not exists notice (
  seq integer primary key autoincrement,
  url text not null,
  body text not null,
  due_ms integer not null,
  tries integer not null default 0,
  is_done integer not null default 0
);
create index if not exists notice_due on notice (due_ms) where is_done = 0;
create table if not exists mode (name text primary key, value integer not null);
`;

export type Store = {
  readonly db: DatabaseSync;
  /** Runs `work` in one transaction. */
  readonly atomically: <T>(work: () => T) => T;
  readonly close: () => void;
};

/** Opens the provider's own books. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, 'payments.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
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

/** A column of a row as text; empty where the row has none. */
export function textIn(row: Readonly<Record<string, unknown>> | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** A column of a row as a number. */
export function numberIn(
  row: Readonly<Record<string, unknown>> | undefined,
  column: string,
): number {
  const value = row?.[column];
  return typeof value === 'number' ? value : 0;
}
