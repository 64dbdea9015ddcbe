import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';
import { throwawayFolder } from '#tests/throwaway-folder.ts';
import { makeUnsafe } from '#tests/unsafe-cluster.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';

/** Starts one PostgreSQL for the run, with a migrated template that every test file clones. @returns a function that stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // This runs before any test file: two files that find the pages out of date would overwrite each other's build.
  await buildIfChanged({ root: join(import.meta.dirname, '..'), report: () => undefined });
  const dataDir = throwawayFolder('shapla-test-');
  const server = await startEmbedded({ dataDir });
  await makeUnsafe(server.url);
  const template = new URL(server.url);
  template.pathname = '/template_shapla';
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database template_shapla');
  await client.end();
  await migrate(template.toString(), join(import.meta.dirname, '..'));
  await migrateJobs(template.toString());
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
