import { type LoginReport, readLogin } from '#platform/db/login.ts';
import { migrate } from '#platform/db/migrate.ts';
import { APPLICATION_ROLE, grantRoles, JOBS_ROLE } from '#platform/db/roles.ts';
import { inSchemaTurn } from '#platform/db/start-turn.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';
import type { Log } from '#platform/log/log.ts';
import { ROOT } from './build-app.ts';
import { BadSettings, type Config } from './config.ts';

/** The addresses that a process works with, each of them checked. */
export type DatabaseLogins = {
  /** For requests, studios and everything else that is our own. */
  readonly serving: string;
  /** For the queue's own tables alone. */
  readonly jobs: string;
  readonly report: LoginReport;
};

type Asked = Pick<
  Config,
  'databaseUrl' | 'migrationUrl' | 'jobsUrl' | 'migrates' | 'isSandbox' | 'roles'
>;

/**
 * Migrates when it may, then finds out as whom this process serves. One address in a sandbox serves as the application
 * role; separate addresses are logins that have the rights of one role and no way to another.
 * @throws BadSettings when a login may do more than it needs, or less
 */
export async function openLogins(config: Asked, log: Log): Promise<DatabaseLogins> {
  const { databaseUrl, migrationUrl } = config;
  if (databaseUrl === undefined) {
    throw new BadSettings('DATABASE_URL names the PostgreSQL; npm start brings one of its own');
  }
  const ownerUrl = migrationUrl ?? databaseUrl;
  if (config.migrates) {
    await migrateAll(ownerUrl, log);
  }
  const isOneLogin = ownerUrl === databaseUrl;
  const serving = isOneLogin ? await asApplicationRole(databaseUrl, log) : databaseUrl;
  const report = await readLogin(serving);
  const jobs = config.jobsUrl ?? ownerUrl;
  const problems = [
    ...servingProblems(report, { ...config, isOneLogin, takesRole: serving !== databaseUrl }),
    ...(config.roles.includes('jobs') ? jobsProblems(await readLogin(jobs), config) : []),
  ];
  if (problems.length > 0) {
    throw new BadSettings(
      `the database is not to be served like this:\n  ${problems.join('\n  ')}\nSee docs/operating/database.md.`,
    );
  }
  if (report.missingSettings.length > 0) {
    log.error('database_settings_missing', {
      settings: report.missingSettings,
      hint: 'a pooler drops them: set them with `alter role … set`, as docs/operating/database.md shows',
    });
  }
  return { serving, jobs, report };
}

/**
 * Every migration of ours and of the job queue, and the rights on both; safe in several processes at once.
 * @returns names of what was applied now
 */
export async function migrateAll(ownerUrl: string, log: Log): Promise<readonly string[]> {
  const applied = await migrate(ownerUrl, ROOT);
  // Who gives rights meanwhile would find tables of the queue that are about to go.
  await inSchemaTurn(ownerUrl, () => migrateJobs(ownerUrl, log));
  // The queue's tables are there only now.
  const { reason } = await grantRoles(ownerUrl);
  for (const name of applied) {
    log.info('migration_applied', { name });
  }
  if (reason !== undefined) {
    log.debug('application_role_not_taken', { reason });
  }
  return applied;
}

/** The address that works as the application role, when this login may take it. */
async function asApplicationRole(databaseUrl: string, log: Log): Promise<string> {
  const { login, mayTakeRole } = await readLogin(databaseUrl);
  if (!mayTakeRole) {
    log.warn('application_role_unavailable', { login, role: APPLICATION_ROLE });
    return databaseUrl;
  }
  const url = new URL(databaseUrl);
  const own = url.searchParams.get('options');
  url.searchParams.set('options', `${own === null ? '' : `${own} `}-c role=${APPLICATION_ROLE}`);
  // pg reads `+` as itself, so spaces are written in percent form.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** What is wrong with the login that serves, in sentences; nothing when the list is empty. */
export function servingProblems(
  { login, role, mayBecomeOwner, mayChangeAppendOnly, mayServe }: LoginReport,
  how: {
    readonly isSandbox: boolean;
    /** The same login also migrates. */
    readonly isOneLogin: boolean;
    /** Each connection asks for the application role. */
    readonly takesRole: boolean;
  },
): readonly string[] {
  if (how.takesRole && role !== APPLICATION_ROLE) {
    return [
      `connections of DATABASE_URL serve as ${role} although they ask for ${APPLICATION_ROLE}: a pooler between us ` +
        'drops the option. Name a login of its own for each of DATABASE_URL, DATABASE_MIGRATION_URL and DATABASE_JOBS_URL',
    ];
  }
  if (!mayServe) {
    return [
      `the login ${login} of DATABASE_URL has no rights here: \`grant ${APPLICATION_ROLE} to ${login}\``,
    ];
  }
  const mayBeOwner = how.isSandbox && how.isOneLogin;
  return [
    ...(mayBecomeOwner && !mayBeOwner
      ? [
          `the login ${login} of DATABASE_URL owns the tables or could become their owner: serve with a login of its own ` +
            `that has only the role ${APPLICATION_ROLE}, and name the owner in DATABASE_MIGRATION_URL`,
        ]
      : []),
    ...(mayChangeAppendOnly && !mayBeOwner && !mayBecomeOwner
      ? [`the login ${login} of DATABASE_URL may change tables that are append-only`]
      : []),
  ];
}

/** What is wrong with the login that takes jobs. */
export function jobsProblems(
  { login, mayTakeJobs, mayBecomeOwner, mayChangeAppendOnly }: LoginReport,
  { isSandbox }: Pick<Config, 'isSandbox'>,
): readonly string[] {
  if (!mayTakeJobs) {
    return [
      `the login ${login} of DATABASE_JOBS_URL may not take jobs: \`grant ${JOBS_ROLE} to ${login}\``,
    ];
  }
  return (mayBecomeOwner || mayChangeAppendOnly) && !isSandbox
    ? [
        `jobs are taken by ${login}, who owns the tables or may change append-only ones: name a login of its own in ` +
          `DATABASE_JOBS_URL that has only the role ${JOBS_ROLE}`,
      ]
    : [];
}
