import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Tests start these in processes of their own. */
export const SERVER_SCRIPTS = [
  'apps/server/main.ts',
  'tests/app/fill-database.ts',
  'tests/app/server.ts',
  'tools/setup.ts',
] as const;

/** `npm test` writes the bundle here, beside the packages that it imports. */
export const BUNDLE_FOLDER = join(ROOT, 'node_modules/.cache/server-bundle');

/** With this setting, tests start the bundled scripts. */
export const BUNDLED = { SERVER_BUNDLE: BUNDLE_FOLDER } as const;

/**
 * Names the file that a test starts for a script. `npm test` bundles the scripts once (`tools/bundle-server.ts`), because
 * each of some 35 processes would load two thousand files, two seconds of a processor. A test that is run by itself starts
 * the source.
 */
export function serverScript(source: (typeof SERVER_SCRIPTS)[number]): string {
  const folder = process.env['SERVER_BUNDLE'];
  return folder === undefined ? join(ROOT, source) : join(folder, bundledName(source));
}

/** Names the file of a script in the bundle. */
export function bundledName(source: (typeof SERVER_SCRIPTS)[number]): string {
  return `${source.replaceAll('/', '-').replace(/[.]ts$/, '')}.mjs`;
}
