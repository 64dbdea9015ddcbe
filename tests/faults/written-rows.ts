import type pg from 'pg';

/** Rows by the schema of their table. */
export type WrittenRows = { readonly [schema in (typeof SCHEMAS)[number]]: number };

const SCHEMAS = ['studio_lottery', 'play', 'ledger', 'wallet'] as const;
/** Draws, their bets and rounds, the settlements of the wallet protocol, and the books. */
const TABLES = [
  'studio_lottery.draw',
  'studio_lottery.bet',
  'play.round',
  'play.bet',
  'play.txn',
  'ledger.journal',
  'ledger.transfer',
  'wallet.main_account',
] as const;

/** Records from now on which process writes rows of draws and of money: each names itself to PostgreSQL. */
export async function recordWriters(client: pg.Client): Promise<void> {
  await client.query(`
    create table public.fault_write (by text not null, at timestamptz not null, schema text not null);
    create function public.record_write() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fault_write
        values (current_setting('application_name'), clock_timestamp(), tg_table_schema);
      return null;
    end $$`);
  for (const table of TABLES) {
    await client.query(`
      create trigger fault_write after insert or update on ${table}
        for each row execute function public.record_write()`);
  }
}

/** Counts the rows that a process has written, over any of its connections. */
export async function rowsWritten(
  client: pg.Client,
  by: { readonly pid: number; readonly since: Date },
): Promise<WrittenRows> {
  const { rows } = await client.query<{ schema: string; rows: number }>(
    `select schema, count(*)::int as rows from public.fault_write
     where by in ('shapla:' || $1::text, 'shapla-queue:' || $1::text) and at > $2 group by schema`,
    [by.pid, by.since],
  );
  const counted = new Map(rows.map((row) => [row.schema, row.rows]));
  const of = (schema: (typeof SCHEMAS)[number]) => counted.get(schema) ?? 0;
  return {
    studio_lottery: of('studio_lottery'),
    play: of('play'),
    ledger: of('ledger'),
    wallet: of('wallet'),
  };
}
