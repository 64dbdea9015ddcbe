import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import * as studios from '#apps/server/studios.ts';
import { LIMITS_PROFILES } from '#platform/http/rate-limit.ts';

/** Buckets that are held by `other` on purpose; none is. */
const LEFT_TO_OTHER: readonly string[] = [];

const endpoints = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap(({ routes }) => routes),
].map(({ endpoint }) => endpoint);

test('production has a bucket of its own for every one that endpoints count in', () => {
  const used = new Set(endpoints.flatMap(({ limit }) => limit ?? []));
  expect(used.size).toBeGreaterThan(0);
  const listed = new Set([...Object.keys(LIMITS_PROFILES.production), ...LEFT_TO_OTHER]);
  expect([...used].filter((bucket) => !listed.has(bucket))).toEqual([]);
});

test('what everybody calls without a session is bounded by address, and what is not, by account alone', () => {
  const { production } = LIMITS_PROFILES;
  const byAccountAlone = Object.entries(production).flatMap(([bucket, limits]) =>
    'perIp' in limits ? [] : [bucket],
  );
  expect(byAccountAlone).toEqual(['launch', 'bet', 'spin', 'vendorStake']);
  const reached = endpoints.flatMap(({ limit, auth, wire }) =>
    limit !== undefined && byAccountAlone.includes(limit) && auth === 'visitor' ? [...wire] : [],
  );
  // The wire of a studio is open to visitors, and a game session stands for the account.
  expect(reached.filter((name) => !name.includes(' /studio/'))).toEqual([]);
});
