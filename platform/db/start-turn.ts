import pg from 'pg';

/** Starts of one database take turns by this lock, the whole start long. */
const START_LOCK = 7_402_118_455_002;
/** Whoever changes schemas or rights of one database holds this one until the commit. */
const SCHEMA_LOCK = 7_402_118_455_001;
const PROOF_EVERY_MS = 5_000;
/** A start that has not shown for this long that it lives gives its turn away. */
const MAX_SILENCE = '60s';

/**
 * Runs `work` while no other start of this database does. Processes that are started together prepare the database,
 * seed it and register their studios one after the other, because half of that is "look, then write". The turn is the
 * lock of a transaction that does nothing else, so it ends with the process, however that dies; PostgreSQL also ends
 * it when the process hangs.
 * @param url any login of the database, also one that may not change schemas
 */
export async function inStartTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-start' });
  // A turn that is lost is no reason to give the start up: what must not happen twice has locks of its own.
  client.on('error', () => undefined);
  await client.connect();
  let proof: NodeJS.Timeout | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
    await client.query(`set local idle_in_transaction_session_timeout = '${MAX_SILENCE}'`);
    proof = setInterval(() => {
      client.query('select 1').catch(() => undefined);
    }, PROOF_EVERY_MS);
    return await work();
  } finally {
    clearInterval(proof);
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in a transaction during which nobody else changes schemas or rights of this database. It may change them over
 * the client that it is given, or over connections of its own.
 */
export async function inSchemaTurn<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'shapla-schemas' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    const done = await work(client);
    await client.query('commit');
    return done;
  } finally {
    // Without its commit the transaction ends with the connection, undone.
    await client.end();
  }
}
