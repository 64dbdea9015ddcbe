import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#apps/server/config.ts';
import { openHouse } from '#apps/server/open-house.ts';
import { serve } from '#apps/server/serve.ts';
import { issueVendorKey } from '#modules/play/server/index.ts';
import { aPlayer, aVendor, GAME } from '#modules/play/server/play-builders.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { parseAmount, ZERO } from '#platform/money/money.ts';
import { CONFORMANCE_CASES, runCase } from '#seamless/conformance/run-cases.ts';
import { httpWallet } from '#seamless/http-wallet.ts';
import { testDatabase } from '#tests/database.ts';

const { url: databaseUrl } = await testDatabase();
const dataDir = mkdtempSync('/tmp/shapla-conformance-');
const log = createLog('error');
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LIMITS_PROFILE: 'journey',
});
const opened = await openHouse(config, log, () => 'http://127.0.0.1:1');
await opened.seed();
await opened.start();
const server = await serve({ config, opened, log });
afterAll(async () => {
  await server.stop();
  await opened.close();
  await opened.database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { house } = opened;
const VENDOR = 'SERVED';
await aVendor(house, { code: VENDOR });
const key = await house.db.transaction((tx) =>
  issueVendorKey(house, tx, {
    vendorCode: VENDOR,
    expiresAt: new Date(Date.now() + 86_400_000),
  }),
);
const wallet = httpWallet({
  baseUrl: server.url,
  vendor: VENDOR,
  keyId: key.keyId,
  algorithm: 'hmac-sha256',
  secret: key.secret ?? new Uint8Array(),
  replyKey: key.replyKey,
  tryMs: 5_000,
});
const cases = CONFORMANCE_CASES.filter(({ needs }) => needs === undefined || needs === 'strictBet');

test.each(cases.map((one) => [`${one.category}: ${one.name}`, one] as const))(
  'over a port, signed: %s [LCH-6]',
  async (_name, one) => {
    const openPlayer = (balance: string) =>
      aPlayer(house, { vendorCode: VENDOR, balance: parseAmount(balance, 4) ?? ZERO, wallet });
    expect(await runCase({ wallet, game: GAME, has: ['strictBet'], openPlayer }, one)).toBe(
      undefined,
    );
  },
);
