import { mkdtempSync, rmSync } from 'node:fs';
import { readConfig } from '#apps/server/config.ts';
import { openApp } from '#apps/server/open-app.ts';
import { serve } from '#apps/server/serve.ts';
import * as studios from '#apps/server/studios.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createLog } from '#platform/log/pino-log.ts';
import type { VendorAdapter } from '#seamless/adapter.ts';
import { studioAdapter } from '#seamless/studio-adapter.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import type { TestedVendor } from './own-subjects.ts';

export type OwnApp = {
  readonly app: AppContext;
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Opens an app on a database that may be thrown away, and its port. Studios can be bound, but do not run. */
export async function openOwnApp(databaseUrl: string): Promise<OwnApp> {
  const dataDir = mkdtempSync('/tmp/shapla-conformance-');
  const log = createLog('silent');
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Two apps on one database are two processes of one installation.
    SECRET_KEY: '07'.repeat(32),
    LIMITS_PROFILE: 'journey',
    ROLES: 'site',
    // Each case needs its own answer, so the server must not shed calls when the machine is slow.
    ...UNHURRIED,
  });
  const opened = await openApp(config, {
    log,
    clock: systemClock,
    publicUrl: () => 'http://127.0.0.1:1',
  });
  await opened.start();
  const server = await serve({ config, opened, log });
  return {
    app: opened.app,
    url: server.url,
    close: async () => {
      await server.stop();
      await opened.close();
      await opened.database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Binds our own studios as vendors; each is tested with the first two games of its feed. */
export async function bindStudios(app: AppContext): Promise<readonly TestedVendor[]> {
  const tested: TestedVendor[] = [];
  for (const [index, studio] of Object.values(studios).entries()) {
    const adapter = withRounds(studioAdapter(studio));
    await bindVendor(app, adapter, { isHouse: true, position: index + 1 });
    const [game, other] = adapter.gameFeed?.() ?? [];
    tested.push({
      code: adapter.code,
      profile: adapter.profile,
      game: game?.code ?? '',
      ...(other === undefined ? {} : { otherGame: other.code }),
    });
  }
  return tested;
}

/** Cases invent their rounds, which a game that draws by a published rule refuses: games of the same money without draws come first. */
function withRounds(adapter: VendorAdapter): VendorAdapter {
  const games = adapter.gameFeed?.() ?? [];
  const invented = games.slice(0, 2).map((game, index) => ({ ...game, code: `ROUNDS-${index}` }));
  return { ...adapter, gameFeed: () => [...invented, ...games] };
}
