import { checkBooks } from '#modules/ledger/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';

/** Lists the breaches in the books of a database, a line each; the list is empty while the invariants I1 to I4 hold. */
export async function readBreaches(databaseUrl: string): Promise<readonly string[]> {
  const database = openDatabase({ url: databaseUrl });
  try {
    const { breaches } = await database.transaction((tx) => checkBooks(tx));
    return breaches.map(({ invariant, finding }) => `${invariant} ${finding}`);
  } finally {
    await database.close();
  }
}
