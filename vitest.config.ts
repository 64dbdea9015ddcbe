import { defineConfig } from 'vitest/config';

const ignored = ['node_modules/**', 'dist/**', '.data/**'];

/**
 * Rooms of money and games, whose tests on a database can share what they import: that saves two seconds a file. Doors
 * to accounts keep more in a process (providers, login steps, closed regions), so each of their files has its own.
 */
const SHARING = [
  'modules/{catalog,conformance,fairness,jackpot,ledger,lottery,play,reconciliation,transfer,wallet}/**/*.db.test.ts',
  'studios/**/*.db.test.ts',
  'tests/**/*.db.test.ts',
];

const onDatabase = {
  globalSetup: 'tests/global-setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.db.test.ts', 'tests/simulation/**'],
          // Rules keep no state, so files share what they import: a third of the time. A test that stands in for the
          // clock or a global puts it back itself.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          sequence: { groupOrder: 1 },
          include: ['**/*.db.test.ts'],
          exclude: [...ignored, ...SHARING],
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'database-money',
          sequence: { groupOrder: 2 },
          include: SHARING,
          exclude: ignored,
          isolate: false,
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          sequence: { groupOrder: 3 },
          include: ['tests/simulation/**/*.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
