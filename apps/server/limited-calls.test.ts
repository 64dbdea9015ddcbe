import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import * as studios from '#apps/server/studios.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { LIMITS_PROFILES, type LimitsProfile } from '#platform/http/rate-limit.ts';
import { isVendorCall } from '#platform/http/replies.ts';

const production: LimitsProfile = LIMITS_PROFILES.production;
const endpoints: readonly Endpoint[] = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap(({ routes }) => routes),
].map(({ endpoint }) => endpoint);

const ACTIVE = /launch|\/bets?\b|betting|spin|shot|plan|stake|seeds|wallet(Transfer|Return)/i;
/** Calls whose names sound like play, and why they have no bucket of their own. */
const NO_PLAY: Readonly<Record<string, string>> = {
  'POST /studio/lottery/v1/plans/cancel': 'ends stakes',
};
/** Calls of vendors that take nothing from a member: what ends a bet is always taken. */
const NO_STAKES: Readonly<Record<string, string>> = {
  'POST /w/v1/session': 'exchanges a launch, which is limited',
  'POST /w/v1/balance': 'reads',
  'GET /w/v1/txn/{txn_id}': 'reads',
  'POST /w/v1/mandate': 'the stakes under it are counted',
  'POST /w/v1/mandate/end': 'ends stakes',
  'POST /w/v1/win': 'pays a bet that was counted, or out of a budget',
  'POST /w/v1/rollback': 'gives a counted stake back',
  'POST /w/v1/settle': 'pays a bet that was counted',
  'POST /w/v1/batch': 'pays bets that were counted',
  'POST /w/v1/round/close': 'moves nothing',
  'POST /w/v1/commit': 'moves nothing',
  'POST /w/v1/reveal': 'moves nothing',
  'POST /w/v1/draw': 'moves nothing',
  'POST /pay/v1/notices/{provider}':
    'reports money that a provider has received, once for each payment',
};

const nameOf = ({ wire }: Endpoint) => wire[0] ?? '';
const isLimited = ({ limit }: Endpoint) =>
  limit !== undefined && production[limit]?.perAccount !== undefined;

test('[S14] every call of members and players that stakes, spins, launches or moves money is limited by account', () => {
  const active = endpoints.filter(
    (endpoint) =>
      endpoint.auth !== 'operator' &&
      !isVendorCall(endpoint) &&
      ((endpoint.idempotent ?? false) !== false ||
        endpoint.wire.some(
          (name) => ACTIVE.test(name) && (name.includes('aunch') || !name.startsWith('GET ')),
        )),
  );
  expect(active.length).toBeGreaterThan(10);
  expect(active.filter((one) => !isLimited(one)).map(nameOf)).toEqual(Object.keys(NO_PLAY));
});

test('[S14] every call of vendors is limited by member, or takes nothing from one', () => {
  const ofVendors = endpoints.filter(isVendorCall);
  const open = ofVendors.filter((one) => !isLimited(one)).map(nameOf);
  expect(open.sort()).toEqual(Object.keys(NO_STAKES).sort());
  expect(ofVendors.filter(isLimited).map(nameOf)).toEqual(
    expect.arrayContaining(['POST /w/v1/bet', 'POST /w/v1/play', 'POST /w/d/{dialect}/{call}']),
  );
});
