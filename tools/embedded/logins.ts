import { createHmac } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_ROLE, JOBS_ROLE } from '#platform/db/roles.ts';

/** Addresses of logins that have the rights of one role each, beside the owner's. */
export type Logins = { readonly servingUrl: string; readonly jobsUrl: string };

const LOGINS = { shapla_serving: APPLICATION_ROLE, shapla_jobs_login: JOBS_ROLE } as const;
const LOCK = 7_402_118_455_003;

/**
 * Makes the logins with which a server works on the owner's database, unless they exist. Their passwords follow from the
 * owner's, so nothing more has to be stored. The roles exist once the database is migrated.
 * @param ownerUrl the address of a login that may create roles, with its password
 */
export async function ensureLogins(ownerUrl: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Logins belong to the server and this lock to the database: of two databases the second finds them made.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const [login, role] of Object.entries(LOGINS)) {
      await ensureLogin(client, { login, role, password: passwordOf(ownerUrl, login) });
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return {
    servingUrl: withLogin(ownerUrl, 'shapla_serving'),
    jobsUrl: withLogin(ownerUrl, 'shapla_jobs_login'),
  };
}

async function ensureLogin(
  client: pg.Client,
  { login, role, password }: Readonly<Record<'login' | 'role' | 'password', string>>,
): Promise<void> {
  await client.query(`
    do $$ begin
      create role ${pg.escapeIdentifier(login)} login password ${pg.escapeLiteral(password)};
    exception when duplicate_object or unique_violation then null;
    end $$`);
  const { rows } = await client.query<{ is_member: boolean }>(
    "select pg_has_role($1::name, $2::name, 'member') as is_member",
    [login, role],
  );
  if (rows[0]?.is_member !== true) {
    await client.query(`grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(login)}`);
  }
}

function withLogin(ownerUrl: string, login: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordOf(ownerUrl, login);
  url.username = login;
  return url.href;
}

/** 128 bits in hex, which no parser of addresses changes. */
function passwordOf(ownerUrl: string, login: string): string {
  return createHmac('sha256', new URL(ownerUrl).password).update(login).digest('hex').slice(0, 32);
}
