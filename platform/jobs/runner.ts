import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import type { AppContext } from '#platform/app-context.ts';
import { clientConfig } from '#platform/db/database.ts';
import type { Listener } from '#platform/listeners.ts';
import type { Log } from '#platform/log/log.ts';
import type { Job } from '#platform/module.ts';
import { listenerTask } from './outbox.ts';

export type JobRunner = {
  /** Lets running jobs end and takes no more. */
  readonly stop: () => Promise<void>;
};

export type RunnerOptions = {
  readonly app: AppContext;
  /** The database as the owner of the queue's tables. */
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
  readonly listeners: readonly Listener[];
  /** Jobs at once in this process. */
  readonly concurrency: number;
};

/** Brings the queue's own tables up to date; part of every migration. */
export async function migrateJobs(databaseUrl: string, log?: Log): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: workerLogger(log) });
}

/**
 * Runs jobs and listeners in this process with connections of its own, so that a queue of work never takes
 * the ones that answer requests. Cron lines run once among all processes.
 */
export async function startJobs({
  app,
  databaseUrl,
  jobs,
  listeners,
  concurrency,
}: RunnerOptions): Promise<JobRunner> {
  const pool = openJobPool(app, databaseUrl, concurrency + 2);
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: workerLogger(app.log),
    taskList: taskListOf(app, jobs, listeners),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.cron === undefined
          ? []
          : [
              {
                task: job.name,
                match: job.cron,
                identifier: job.name,
                options: { maxAttempts: 3 },
              },
            ],
      ),
    ),
    pollInterval: 1_000,
  });
  // Of several processes that start together one runs it.
  for (const { name } of jobs.filter((job) => job.atStart === true)) {
    await runner.addJob(name, {}, { jobKey: `start:${name}`, maxAttempts: 3 });
  }
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Opens the connections of a queue: those of whoever runs jobs, beside the ones that answer requests. */
export function openJobPool(app: AppContext, databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig({ url: databaseUrl }), types: undefined, max });
  pool.on('error', (error) => app.log.warn('job_connection_lost', { error }));
  // A client reports its own failure too while it is in use.
  pool.on('connect', (client) =>
    client.on('error', (error) => app.log.debug('job_connection_lost', { error })),
  );
  return pool;
}

/** Runs everything that waits and is due, then returns; for tests. Throws when a job failed. */
export async function runWaitingJobs(
  options: Omit<RunnerOptions, 'concurrency' | 'databaseUrl'> & { readonly pool: pg.Pool },
): Promise<void> {
  const failed: unknown[] = [];
  const { app, jobs, listeners } = options;
  await runOnce({
    pgPool: options.pool,
    noHandleSignals: true,
    logger: workerLogger(app.log),
    taskList: taskListOf(app, jobs, listeners, (error) => failed.push(error)),
  });
  if (failed.length > 0) {
    throw failed[0];
  }
}

function taskListOf(
  app: AppContext,
  jobs: readonly Job[],
  listeners: readonly Listener[],
  onFailure: (error: unknown) => void = () => undefined,
): TaskList {
  const tasks = new Map<string, Job['run']>();
  const add = (name: string, work: Job['run']) => {
    if (tasks.has(name)) {
      throw new Error(`two jobs are named ${name}`);
    }
    tasks.set(name, work);
  };
  for (const job of jobs) {
    add(job.name, job.run);
  }
  for (const listener of listeners) {
    add(listenerTask(listener), listener.run);
  }
  return Object.fromEntries(
    [...tasks].map(([name, work]) => [
      name,
      async (payload: unknown) => {
        try {
          await work(app, payloadOf(payload));
        } catch (error) {
          app.log.error('job_failed', { job: name, error });
          onFailure(error);
          throw error;
        }
      },
    ]),
  );
}

function payloadOf(payload: unknown): Readonly<Record<string, unknown>> {
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}

/** The queue reports through our log: its chatter is for developers, its errors for people. */
function workerLogger(log: Log | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') {
      log?.warn('job_queue', { message });
    } else {
      log?.debug('job_queue', { message });
    }
  });
}
