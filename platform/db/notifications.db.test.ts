import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log/pino-log.ts';
import { testDatabase } from '#tests/database.ts';
import { type FarDatabase, openFarDatabase } from '#tests/faults/far-database.ts';
import { createNotifications, type Notifications } from './notifications.ts';

/** Long enough that what nobody waits for is still under way when the database is asked. */
const ROUND_TRIP_MS = 400;
const PATIENCE = { timeout: 60_000 };
const { url, pool } = await testDatabase();

async function farDatabase(): Promise<FarDatabase> {
  const way = await openFarDatabase(url);
  onTestFinished(() => way.close());
  return way;
}

function notificationsOf(databaseUrl: string, channel: string): Notifications {
  const log = createLog('silent');
  const notifications = createNotifications({ databaseUrl, log });
  notifications.listen(channel, { receive: () => undefined, missed: () => undefined });
  return notifications;
}

/** The connections beside the test's own; a channel that is no name fails to be listened to. */
async function connections(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ query }) => query);
}

test('when a stop resolves, a connection that has just been opened is closed', async () => {
  const way = await farDatabase();
  way.setDelay(ROUND_TRIP_MS);
  const notifications = notificationsOf(way.url, 'stopped_early');
  notifications.open();
  await notifications.close();
  expect(await connections()).toEqual([]);
});

test('when a stop resolves, a connection that could not listen is closed, too', async () => {
  const way = await farDatabase();
  way.setDelay(ROUND_TRIP_MS);
  const notifications = notificationsOf(way.url, 'no name');
  notifications.open();
  await notifications.ready;
  await notifications.close();
  expect(await connections()).toEqual([]);
});

test('when a stop resolves, a connection that is just opened again is closed', async () => {
  const way = await farDatabase();
  const notifications = notificationsOf(way.url, 'opened_again');
  notifications.open();
  await notifications.ready;
  expect(await connections()).toEqual(['listen opened_again']);
  way.cut();
  await expect.poll(connections, PATIENCE).toEqual([]);
  way.setDelay(ROUND_TRIP_MS);
  way.restore();
  // The connection is there, and the answer that it listens is still on its way.
  await expect.poll(connections, PATIENCE).toEqual(['listen opened_again']);
  await notifications.close();
  expect(await connections()).toEqual([]);
});
