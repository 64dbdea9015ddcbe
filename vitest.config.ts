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
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
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
