import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

/** Passwords of tests on a database are hashed at the lowest cost; the product has no such setting. */
const cheapArgon2 = ['--import', join(import.meta.dirname, 'tests/app/cheap-argon2.ts')];
/** Screens of the site, of our games and of the back office, and parts of them, in a DOM, before a server that the test plays. */
const SCREENS = '**/{site,office,client,ui}/**/*screen.test.tsx';
/** Rules of pages and their parts, which import markup and styles. */
const PAGES = ['**/*.test.tsx', '**/site/**/*.test.ts', 'ui/**/*.test.ts'];
/** Node runs TypeScript by itself, so code without markup and styles is not transformed for a test. */
const byNode = { viteModuleRunner: false, nodeLoader: false };
/** A screen of a test knows the texts of all modules, so that nothing is loaded where it asks for those of games. */
const noTexts = {
  name: 'no-texts',
  resolveId: (id: string) => (id.startsWith('virtual:messages/') ? `\0${id}` : null),
  load: (id: string) =>
    id.startsWith('\0virtual:messages/') ? 'export const messages = {};' : null,
};
/** Finds what stands still. A busy machine is no fault: with two busy loops beside it a test takes nine times as long. */
const HANGS_AFTER_MS = 240_000;
const ignored = ['node_modules/**', 'dist/**', '.data/**'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What a test waits for comes in a moment, but not on a busy machine within the second that is the runner's default.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['**/*.test.ts'],
          exclude: [...ignored, ...PAGES, '**/*.db.test.ts', 'tests/simulation/**'],
          testTimeout: HANGS_AFTER_MS,
          experimental: byNode,
          setupFiles: ['tests/find-own-imports.ts', 'tests/real-time.ts'],
          // Rules hold no state, so files share what they import: a third of the time. A replaced clock or global is put
          // back for the next file.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          exclude: [...ignored, SCREENS, '**/*.db.test.ts'],
          setupFiles: 'tests/real-time.ts',
          testTimeout: HANGS_AFTER_MS,
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        plugins: [noTexts],
        test: {
          name: 'screens',
          include: [SCREENS],
          exclude: ignored,
          environment: 'happy-dom',
          setupFiles: 'tests/real-time.ts',
          testTimeout: HANGS_AFTER_MS,
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          experimental: byNode,
          execArgv: cheapArgon2,
          sequence: { groupOrder: 1 },
          include: ['**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/global-setup.ts',
          setupFiles: ['tests/find-own-imports.ts', 'tests/real-time.ts', 'tests/end-of-file.ts'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          maxWorkers: 2,
          // An app holds its state itself, so files share what they import. What a file opens is closed at its end.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          experimental: byNode,
          execArgv: cheapArgon2,
          sequence: { groupOrder: 2 },
          include: ['tests/simulation/**/*.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/global-setup.ts',
          setupFiles: ['tests/find-own-imports.ts', 'tests/real-time.ts', 'tests/end-of-file.ts'],
          testTimeout: 600_000,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
    ],
  },
});
