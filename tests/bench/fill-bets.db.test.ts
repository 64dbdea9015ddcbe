import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { fillWithBets } from './fill-bets.ts';
import { openGameSessions } from './game-sessions.ts';
import { makeMembers } from './members.ts';
import { withClient } from './with-client.ts';

const BETS = 40;

test('the bets that a bench measures beside suit the tables of the product, and the books balance with them', async () => {
  const { databaseUrl } = await testApp({ seed: true });
  await makeMembers(databaseUrl, 5);
  await withClient(databaseUrl, (client) =>
    openGameSessions(client, { vendor: 'SHPL', game: 'K3-1M', members: 5 }),
  );
  await fillWithBets(databaseUrl, BETS);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ readonly bets: number; readonly lines: number }>(
      `select (select count(*)::int from play.bet) as bets, (select count(*)::int from studio_lottery.bet) as lines`,
    );
    const books = await client.query<{ readonly sum: string }>(
      'select sum(balance) as sum from ledger.account group by currency',
    );
    expect(rows).toEqual([{ bets: BETS, lines: BETS }]);
    expect(new Set(books.rows.map(({ sum }) => Number(sum)))).toEqual(new Set([0]));
  });
});
