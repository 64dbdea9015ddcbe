import pg from 'pg';
import { DATABASE_NAME } from './cluster.ts';

const NO_SUCH_DATABASE = '3D000';
/** PostgreSQL answers with the second code when two sessions create the database at the same moment. */
const DATABASE_EXISTS = ['42P04', '23505'];
/** These codes come while the server starts, stops or recovers, or while its socket does not exist yet. */
const NOT_YET = ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET'];

/**
 * Connects to the server once, and creates the database when it does not exist.
 * @returns false when the server takes no connections at this moment
 * @throws every other error of the connection
 */
export async function isAccepting(url: string): Promise<boolean> {
  const refusal = await connectOnce(url);
  if (refusal === undefined) {
    return true;
  }
  if (refusal.code !== NO_SUCH_DATABASE) {
    return decideLater(refusal.error, refusal.code);
  }
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const failed = await connectOnce(maintenance.href, `create database ${DATABASE_NAME}`);
  return failed === undefined || DATABASE_EXISTS.includes(failed.code)
    ? true
    : decideLater(failed.error, failed.code);
}

function decideLater(error: unknown, code: string): boolean {
  if (NOT_YET.includes(code)) {
    return false;
  }
  throw error;
}

async function connectOnce(
  url: string,
  statement?: string,
): Promise<{ readonly code: string; readonly error: unknown } | undefined> {
  const client = new pg.Client({ connectionString: url });
  // A server that stops at this moment also ends the connection; the catch below reports that already.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (statement !== undefined) {
      await client.query(statement);
    }
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { code, error };
  } finally {
    await client.end().catch(() => undefined);
  }
}
