/**
 * `npm run books`: proves the invariants I1 to I4 of the ledger, also beside a running server. The database is the one
 * of DATABASE_URL, or the embedded one that runs on DATA_DIR (`.data` when it is not set).
 * Exit 0 when the books hold, 1 on a breach, 2 when there is no database to ask.
 */
import { join } from 'node:path';
import { checkBooks, INVARIANTS } from '#modules/ledger/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { urlOfRunning } from './embedded/launch-postgres.ts';

const MEANINGS = {
  I1: 'balances sum to zero in each brand and currency',
  I2: 'each transfer names two accounts and a journal',
  I3: 'no account is below its minimum',
  I4: 'each balance is the sum of its transfers, each chain unbroken',
} as const;

const url =
  process.env['DATABASE_URL'] ??
  urlOfRunning(process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '.data'));
process.exitCode = url === undefined ? noDatabase() : await prove(url);

function noDatabase(): number {
  process.stderr.write('no database runs on DATA_DIR, and DATABASE_URL names none\n');
  return 2;
}

async function prove(address: string): Promise<number> {
  const database = openDatabase({ url: address, maxConnections: 1 });
  try {
    const report = await database.transaction(checkBooks);
    for (const invariant of INVARIANTS) {
      const found = report.breaches.filter((breach) => breach.invariant === invariant);
      const verdict = found.length === 0 ? 'holds' : `${found.length} breaches`;
      process.stdout.write(`${invariant} ${MEANINGS[invariant]}: ${verdict}\n`);
      for (const breach of found) {
        process.stdout.write(`   ${breach.finding}\n`);
      }
    }
    process.stdout.write(
      `books: ${report.transfers} transfers, ${report.breaches.length} breaches\n`,
    );
    return report.breaches.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
