import { join } from 'node:path';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer, UNHURRIED } from '../own-server.ts';
import { openDesk } from './desk.ts';

/** Builds what changed, starts one server for all journeys, and says where it is. */
async function serve(): Promise<() => Promise<void>> {
  await buildIfChanged({ root: join(import.meta.dirname, '..', '..'), report: () => undefined });
  const server = await startOwnServer(UNHURRIED);
  process.env['JOURNEY_URL'] = server.url;
  await (await openDesk(server)).switchCaptchaOff();
  return () => server.stop();
}

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export of a global setup
export default serve;
