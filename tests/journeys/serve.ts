import { join } from 'node:path';
import { buildIfChanged } from '#tools/build-site.ts';
import { takeSnapshot } from '../app/snapshot.ts';

/** Builds the pages if their source has changed, and makes the snapshot from which every server of the run starts. */
async function serve(): Promise<() => Promise<void>> {
  await buildIfChanged({ root: join(import.meta.dirname, '..', '..'), report: () => undefined });
  const snapshot = await takeSnapshot();
  process.env['JOURNEY_SNAPSHOT'] = snapshot.folder;
  return async () => snapshot.remove();
}

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export of a global setup
export default serve;
