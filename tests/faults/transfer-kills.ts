import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { CHEAP_PASSWORDS } from '#tests/app/cheap-passwords.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { ask, logInPlayer } from '#tests/player.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { startVendor } from '#vendors/sample/server/start-vendor.ts';
import { killServer } from './kill-server.ts';
import { readBreaches } from './read-breaches.ts';
import { externalWalletOf, holdings, request, transferRequest } from './transfer-requests.ts';
import { MOMENTS, type TransferKill, TransferStops } from './transfer-stops.ts';
import { until } from './until.ts';
import { startVendorGate } from './vendor-gate.ts';

export type TransferKillReport = {
  readonly kills: number;
  readonly transfers: number;
  /** Transfers that ended as the vendor's own books say. */
  readonly agreed: number;
  /** What the member has with the platform and with the vendor, less what it should be: both in hundredths. */
  readonly mainOff: number;
  readonly externalOff: number;
  readonly breaches: readonly string[];
  /** From the last kill until its transfers had ended. */
  readonly seconds: number;
};

/** Hundredths that lie with the vendor before the first kill. */
const DEPOSIT = 50_000;
const TOO_MUCH = 900_000;

/**
 * Kills the server with SIGKILL while a member's money is on its way to a vendor's external wallet and back, in every
 * moment of a transfer at once; then the same requests are sent again, and what each side has is compared (F1).
 * @param random numbers from 0 to 1 that decide the amounts; seeded by the caller
 */
export async function transferKills(
  cycles: number,
  random: () => number,
): Promise<TransferKillReport> {
  const folder = mkdtempSync('/tmp/shapla-vendor-');
  const sampleKey = randomBytes(32);
  const vendor = await startVendor({ folder, port: 0, sampleKey, report: () => undefined });
  const stops = new TransferStops();
  const gate = await startVendorGate(vendor.url, (call, forward) => stops.pass(call, forward));
  const server = await startOwnServer({
    ...UNHURRIED,
    ...CHEAP_PASSWORDS,
    LOG_LEVEL: 'error',
    SAMPLE_VENDOR_URL: gate.url,
    SAMPLE_VENDOR_KEY: sampleKey.toString('hex'),
  });
  try {
    return await withClient(server.databaseUrl, (client) =>
      killAll({ server, client, stops, cycles, random }),
    );
  } finally {
    await server.stop();
    await gate.stop();
    await vendor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = {
  readonly server: OwnServer;
  readonly client: pg.Client;
  readonly stops: TransferStops;
  readonly cycles: number;
  readonly random: () => number;
};

async function killAll({
  server,
  client,
  stops,
  cycles,
  random,
}: Run): Promise<TransferKillReport> {
  const player = await logInPlayer(server.url, { account: 'player1', password: 'Shapla-demo-1' });
  const wallet = await externalWalletOf(server.url, player);
  const deposit = aTransfer('in', { moment: 'call', amount: DEPOSIT });
  await request(server.url, player, { kill: deposit, wallet });
  const before = await holdings(server.url, player);
  const kills: TransferKill[] = [];
  let agreed = 0;
  let seconds = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const wanted = killsOf(random, cycle);
    stops.watch(wanted, server.databaseUrl);
    const sent = wanted.map((kill) =>
      ask(...transferRequest(server.url, player, { kill, wallet })),
    );
    await stops.reached();
    await killServer(server);
    await stops.open();
    const killedMs = performance.now();
    await Promise.all(sent);
    await server.restart();
    await externalWalletOf(server.url, player);
    await Promise.all(wanted.map((kill) => request(server.url, player, { kill, wallet })));
    agreed += await untilEnded(client, wanted);
    seconds = Math.round((performance.now() - killedMs) / 1000);
    kills.push(...wanted);
  }
  const after = await holdings(server.url, player);
  const moved = (direction: 'in' | 'out') =>
    kills
      .filter((kill) => kill.direction === direction && !kill.isRefused)
      .reduce((sum, { amount }) => sum + amount, 0);
  const toVendor = moved('in') - moved('out');
  return {
    kills: cycles,
    transfers: kills.length,
    agreed,
    mainOff: after.main - before.main + toVendor,
    externalOff: after.external - before.external - toVendor,
    breaches: await readBreaches(server.databaseUrl),
    seconds,
  };
}

/** Every moment in both directions, and a refusal of the vendor in every moment. */
function killsOf(random: () => number, cycle: number): readonly TransferKill[] {
  return MOMENTS.flatMap((moment, place) => {
    // The last digits tell the transfers of all cycles apart.
    const amount = (min: number, kind: number) =>
      min + Math.floor(random() * 20) * 100 + ((cycle % 10) * 9 + place * 3 + kind);
    return [
      aTransfer('in', { moment, amount: amount(1_000, 0) }),
      aTransfer('out', { moment, amount: amount(1_000, 1) }),
      { ...aTransfer('out', { moment, amount: amount(TOO_MUCH, 2) }), isRefused: true },
    ];
  });
}

function aTransfer(
  direction: 'in' | 'out',
  of: Pick<TransferKill, 'moment' | 'amount'>,
): TransferKill {
  return { ...of, direction, isRefused: false, key: randomUUID() };
}

/** Waits for the outcomes; answers how many are those that the vendor gave. */
async function untilEnded(client: pg.Client, kills: readonly TransferKill[]): Promise<number> {
  const keys = kills.map(({ key }) => key);
  return await until(async () => {
    const { rows } = await client.query<{ key: string; state: string }>(
      'select key, state from transfer.wallet_transfer where key = any($1) and ended_at is not null',
      [keys],
    );
    const states = new Map(rows.map(({ key, state }) => [key, state]));
    return states.size < kills.length
      ? undefined
      : kills.filter(
          ({ key, isRefused }) => states.get(key) === (isRefused ? 'failed' : 'confirmed'),
        ).length;
  });
}
