import { defineConfig } from 'vitest/config';

const ignored = ['node_modules/**', 'dist/**', '.data/**'];

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
          exclude: ignored,
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          sequence: { groupOrder: 2 },
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
