import type { Purpose } from '#platform/http/admission.ts';
import { LIMITS_PROFILES, type LimitsProfileName } from '#platform/http/rate-limit.ts';
import type { LogLevel } from '#platform/log/pino-log.ts';

export type Role = 'site' | 'jobs' | 'studios';
export type FilesConfig =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint?: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** All settings of a process. Modules get values, never the environment. See docs/settings.md. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** undefined: no metrics. */
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  /** The login that serves; undefined: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the schemas and changes them; undefined: the one that serves. */
  readonly migrationUrl: string | undefined;
  /** The login that takes jobs from the queue; undefined: the one that owns the schemas. */
  readonly jobsUrl: string | undefined;
  readonly databaseConnections: number;
  readonly migrates: boolean;
  readonly roles: readonly Role[];
  readonly isSandbox: boolean;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly limits: LimitsProfileName;
  readonly jobConcurrency: number;
  readonly logLevel: LogLevel;
  /** 32 bytes in hex; undefined: stored in dataDir/secret.key. */
  readonly secretKey: string | undefined;
  readonly files: FilesConfig;
  /** Mean delay of the event loop from which requests are refused, by what they are for. */
  readonly shedAtMs: Readonly<Record<Purpose, number>>;
  readonly drainMs: number;
  /** How long the port still takes new connections after SIGTERM while `ready` answers 503. */
  readonly drainNoticeMs: number;
  /** Relays of the public beacon, in the order in which they are asked; without one draws have the mode COMMIT. */
  readonly beaconUrls: readonly string[];
  /** Folder of the folders to which checkpoints of the public log are written, each outside in its own way; undefined: none. */
  readonly anchorFolder: string | undefined;
  /** Vendors elsewhere, as data; undefined: none. */
  readonly vendorsFile: string | undefined;
  /** Whether `npm start` brings the sample vendors along. */
  readonly startsSamples: boolean;
  /** The sample vendors' process and the key to register with it; of a sandbox only. */
  readonly samples: { readonly url: string; readonly sampleKey: string } | undefined;
  /** Whether `npm start` brings the sample payment provider along. */
  readonly startsPayments: boolean;
  /** The sample payment provider and the key that both sides sign with; of a sandbox only. */
  readonly payments: { readonly url: string; readonly key: Uint8Array } | undefined;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the settings, at once. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

const ROLES = ['site', 'jobs', 'studios'] as const;
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const POSTGRES = ['postgres:', 'postgresql:'];
const PROFILES = Object.keys(LIMITS_PROFILES).filter(isProfile);

/** Parses the environment once. Throws `BadSettings`, which names each invalid value and the valid ones. */
export function readConfig(env: Environment = process.env): Config {
  const read = reader(env);
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.port('PORT', 8080) ?? 8080,
    metricsPort: read.port('METRICS_PORT', undefined),
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.url('DATABASE_URL', POSTGRES),
    migrationUrl: read.url('DATABASE_MIGRATION_URL', POSTGRES),
    jobsUrl: read.url('DATABASE_JOBS_URL', POSTGRES),
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 20, [2, 1_000]),
    migrates: read.flag('MIGRATE', true),
    roles: read.list('ROLES', ROLES),
    isSandbox: read.flag('SANDBOX', true),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/$/, ''),
    trustedProxies: read.texts('TRUSTED_PROXIES'),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    limits: read.word('LIMITS_PROFILE', PROFILES, 'production'),
    jobConcurrency: read.integer('JOB_CONCURRENCY', 4, [1, 64]),
    logLevel: read.word('LOG_LEVEL', LEVELS, 'info'),
    secretKey: read.hex('SECRET_KEY', 32),
    files: filesOf(read),
    shedAtMs: {
      page: read.integer('SHED_PAGES_AT_MS', 50, [10, 60_000]),
      read: read.integer('SHED_READS_AT_MS', 150, [10, 60_000]),
      change: read.integer('SHED_CHANGES_AT_MS', 300, [10, 60_000]),
      money: read.integer('SHED_ALL_AT_MS', 600, [10, 60_000]),
    },
    drainMs: read.integer('DRAIN_MS', 15_000, [0, 600_000]),
    drainNoticeMs: read.integer(
      'DRAIN_NOTICE_MS',
      read.flag('SANDBOX', true) ? 0 : 5_000,
      [0, 600_000],
    ),
    beaconUrls: read.urls('BEACON_URL'),
    anchorFolder: read.text('ANCHOR_DIR'),
    vendorsFile: read.text('VENDORS_FILE'),
    startsSamples: startsSample(read, 'SAMPLE_VENDOR'),
    samples: samplesOf(read),
    startsPayments: startsSample(read, 'SAMPLE_PAYMENTS'),
    payments: paymentsOf(read),
  };
  if (read.problems.length > 0) {
    throw new BadSettings(`bad settings:\n  ${read.problems.join('\n  ')}`);
  }
  return config;
}

type Reader = ReturnType<typeof reader>;

/** Undefined where they are off, where play is for money, and where another address is configured. */
function startsSample(read: Reader, name: 'SAMPLE_VENDOR' | 'SAMPLE_PAYMENTS'): boolean {
  const isWanted = read.word(name, ['on', 'off'], 'on') === 'on';
  return isWanted && read.flag('SANDBOX', true) && read.text(`${name}_URL`) === undefined;
}

function paymentsOf(read: Reader): Config['payments'] {
  const url = read.url('SAMPLE_PAYMENTS_URL', ['http:', 'https:']);
  const key = read.hex('SAMPLE_PAYMENTS_KEY', 32);
  const isOff = read.text('SAMPLE_PAYMENTS') === 'off' || !read.flag('SANDBOX', true);
  return url === undefined || key === undefined || isOff
    ? undefined
    : { url: url.replace(/\/$/, ''), key: Buffer.from(key, 'hex') };
}

function samplesOf(read: Reader): Config['samples'] {
  const url = read.url('SAMPLE_VENDOR_URL', ['http:', 'https:']);
  const sampleKey = read.hex('SAMPLE_VENDOR_KEY', 32);
  const isOff = read.text('SAMPLE_VENDOR') === 'off' || !read.flag('SANDBOX', true);
  return url === undefined || sampleKey === undefined || isOff
    ? undefined
    : { url: url.replace(/\/$/, ''), sampleKey };
}

function filesOf(read: Reader): FilesConfig {
  const bucket = read.text('S3_BUCKET');
  if (bucket === undefined) {
    return { kind: 'folder' };
  }
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  return {
    kind: 's3',
    bucket,
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: read.needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.needed('S3_SECRET_ACCESS_KEY'),
    ...(endpoint === undefined ? {} : { endpoint }),
  };
}

function isProfile(name: string): name is LimitsProfileName {
  return name in LIMITS_PROFILES;
}

function reader(env: Environment) {
  const problems: string[] = [];
  const text = (name: string) => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const texts = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const integer = (name: string, fallback: number, [min, max]: readonly [number, number]) => {
    const value = text(name);
    if (value === undefined) {
      return fallback;
    }
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) {
      return number;
    }
    problems.push(`${name} is a whole number from ${min} to ${max}`);
    return fallback;
  };
  return {
    problems,
    text,
    texts,
    integer,
    port: (name: string, fallback: number | undefined) =>
      text(name) === undefined ? fallback : integer(name, 0, [0, 65_535]),
    needed: (name: string) => {
      const value = text(name);
      if (value === undefined) {
        problems.push(`${name} is needed with S3_BUCKET`);
      }
      return value ?? '';
    },
    flag: (name: string, fallback: boolean) => {
      const value = text(name)?.toLowerCase();
      if (value !== undefined && !['1', '0', 'true', 'false', 'yes', 'no'].includes(value)) {
        problems.push(`${name} is true or false`);
      }
      return value === undefined ? fallback : ['1', 'true', 'yes'].includes(value);
    },
    word: <Word extends string>(name: string, words: readonly Word[], fallback: Word): Word => {
      const value = text(name);
      const word = words.find((one) => one === value);
      if (value !== undefined && word === undefined) {
        problems.push(`${name} is one of ${words.join(', ')}`);
      }
      return word ?? fallback;
    },
    list: <Word extends string>(name: string, words: readonly Word[]): readonly Word[] => {
      const asked = texts(name);
      if (asked.some((one) => !words.some((word) => word === one))) {
        problems.push(`${name} is a comma list of ${words.join(', ')}`);
      }
      return asked.length === 0 ? words : words.filter((word) => asked.includes(word));
    },
    url: (name: string, protocols: readonly string[]) => {
      const value = text(name);
      if (
        value !== undefined &&
        !(URL.canParse(value) && protocols.includes(new URL(value).protocol))
      ) {
        problems.push(`${name} is an address that starts with ${protocols.join(' or ')}`);
      }
      return value;
    },
    urls: (name: string) => {
      const asked = texts(name);
      if (asked.some((one) => !/^https?:\/\//.test(one) || !URL.canParse(one))) {
        problems.push(`${name} is a comma list of http addresses`);
      }
      return asked.map((one) => one.replace(/\/$/, ''));
    },
    origins: (name: string) => {
      const asked = texts(name);
      if (asked.some((one) => !URL.canParse(one) || new URL(one).origin !== one)) {
        problems.push(`${name} is a comma list of origins such as https://play.example.com`);
      }
      return asked;
    },
    hex: (name: string, bytes: number) => {
      const value = text(name);
      if (value !== undefined && !new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`).test(value)) {
        problems.push(`${name} is ${bytes} bytes in hex`);
      }
      return value;
    },
  };
}
