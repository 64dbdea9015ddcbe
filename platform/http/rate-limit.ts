import { countedAddress, SUBSCRIBERS_OF_SITE } from '#platform/networks.ts';

/** A number of calls in a number of milliseconds. */
export type Allowance = { readonly calls: number; readonly windowMs: number };

/** A bucket counts per visitor address, per account, or both. */
export type Bucket = { readonly perIp?: Allowance; readonly perAccount?: Allowance };

/**
 * Buckets by the name that endpoints ask for. `general` counts every call, `page` every document that is rendered, and
 * `other` holds a name that the profile does not list.
 */
export type LimitsProfile = Readonly<Record<string, Bucket>> & {
  readonly general: Bucket;
  readonly page: Bucket;
  readonly other: Bucket;
};

const MINUTE = 60_000;
const perMinute = (calls: number): Allowance => ({ calls, windowMs: MINUTE });

/**
 * Named profiles. A mobile network puts thousands of subscribers behind one IPv4 address, so `production` allows an
 * address what a thousand people do there at once (docs/operating.md has the reasons). An address therefore never bounds
 * guessing or costs by itself: guesses are counted by name, account and address in the database, and a bucket of calls
 * that the database counts stands above the highest allowance that an operator may set there. `journey` and `bench`
 * belong to servers of tests.
 */
export const LIMITS_PROFILES = {
  production: {
    general: { perIp: perMinute(12_000), perAccount: perMinute(600) },
    page: { perIp: perMinute(1_200) },
    other: { perIp: perMinute(120), perAccount: perMinute(60) },
    login: { perIp: perMinute(300) },
    register: { perIp: { calls: 300, windowMs: 10 * MINUTE } },
    sms: { perIp: perMinute(60), perAccount: perMinute(10) },
    captcha: { perIp: perMinute(300) },
    password: { perIp: perMinute(300), perAccount: perMinute(5) },
    check: { perIp: perMinute(300) },
    log: { perIp: perMinute(600) },
    feedback: { perIp: perMinute(30), perAccount: perMinute(6) },
    // A person who writes also reports that they are typing.
    chat: { perIp: perMinute(900), perAccount: perMinute(90) },
    launch: { perAccount: perMinute(60) },
    bet: { perAccount: perMinute(300) },
    spin: { perAccount: perMinute(200) },
    // Stakes of outside games by member: a cannon of a fishing game fires ten times a second.
    vendorStake: { perAccount: perMinute(600) },
  },
  journey: { general: {}, page: {}, other: {} },
  bench: { general: {}, page: {}, other: {} },
} as const satisfies Readonly<Record<string, LimitsProfile>>;

export type LimitsProfileName = keyof typeof LIMITS_PROFILES;

export type RateLimits = {
  /**
   * Counts one call.
   * @returns 0 when it may pass, else the seconds to wait
   */
  readonly take: (call: {
    readonly bucket: string;
    readonly ip?: string;
    readonly account?: string;
    readonly nowMs: number;
  }) => number;
};

type Count = { windowStart: number; now: number; before: number };
const MAX_KEYS = 200_000;

/**
 * A sliding window per process: the count of the window before weighs by the part of it that still overlaps.
 * Several processes each count for themselves.
 */
export function createRateLimits(profile: LimitsProfile): RateLimits {
  const counts = new Map<string, Count>();

  function take(key: string, allowance: Allowance | undefined, nowMs: number): number {
    if (allowance === undefined) {
      return 0;
    }
    const count = countOf(counts, key, allowance.windowMs, nowMs);
    const passed = nowMs - count.windowStart;
    const overlap = 1 - passed / allowance.windowMs;
    if (count.before * overlap + count.now >= allowance.calls) {
      return Math.max(1, Math.ceil((allowance.windowMs - passed) / 1000));
    }
    count.now += 1;
    return 0;
  }

  function takeByIp(
    bucket: string,
    ip: string,
    allowance: Allowance | undefined,
    nowMs: number,
  ): number {
    const { subscriber, site } = countedAddress(ip);
    const ofSite = allowance && { ...allowance, calls: allowance.calls * SUBSCRIBERS_OF_SITE };
    const wait = take(`${bucket} ip ${subscriber}`, allowance, nowMs);
    return wait > 0 || site === subscriber ? wait : take(`${bucket} ip ${site}`, ofSite, nowMs);
  }

  return {
    take: ({ bucket, ip, account, nowMs }) => {
      const limits = profile[bucket] ?? profile.other;
      const byIp = ip === undefined ? 0 : takeByIp(bucket, ip, limits.perIp, nowMs);
      const byAccount =
        account === undefined ? 0 : take(`${bucket} account ${account}`, limits.perAccount, nowMs);
      return Math.max(byIp, byAccount);
    },
  };
}

function countOf(counts: Map<string, Count>, key: string, windowMs: number, nowMs: number): Count {
  const windowStart = nowMs - (nowMs % windowMs);
  const known = counts.get(key);
  if (known === undefined) {
    dropOldest(counts);
    const made = { windowStart, now: 0, before: 0 };
    counts.set(key, made);
    return made;
  }
  if (known.windowStart !== windowStart) {
    known.before = windowStart - known.windowStart === windowMs ? known.now : 0;
    known.now = 0;
    known.windowStart = windowStart;
  }
  return known;
}

/** Memory is bounded: a flood of addresses evicts the oldest counts and never stops the process. */
function dropOldest(counts: Map<string, Count>): void {
  if (counts.size < MAX_KEYS) {
    return;
  }
  let left = MAX_KEYS / 10;
  for (const key of counts.keys()) {
    counts.delete(key);
    left -= 1;
    if (left === 0) {
      return;
    }
  }
}
