import Type from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, openSession } from '#modules/identity/server/index.ts';
import type { AuthLevel, Endpoint } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handle.ts';
import { type Answer, inProcess } from '#tests/in-process.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import * as registry from './registry.ts';
import { resolvers } from './resolvers.ts';
import * as studios from './studios.ts';

const CALLERS = [
  'visitor',
  'dead token',
  'member',
  'trial',
  'agent 1',
  'agent 2',
  'agent 41',
  'agent 42',
  'operator',
  'operator without permissions',
] as const;
type Caller = (typeof CALLERS)[number];
const TYPES: Partial<Record<Caller, number>> = {
  member: 0,
  trial: 4,
  'agent 1': 1,
  'agent 2': 2,
  'agent 41': 41,
  'agent 42': 42,
};
const IN = 'in';
const BARE = 'an operator without permissions';

/** Everybody but those named gets the first answer. */
const PROMISES: Record<AuthLevel, readonly [string, Partial<Record<Caller, string>>]> = {
  visitor: [IN, {}],
  optional: [
    IN,
    {
      'dead token': 'login.not.session',
      operator: 'login.not.session',
      'operator without permissions': 'login.not.session',
    },
  ],
  member: ['login.not.session', everyAccount(IN)],
  trueMember: ['login.not.session', { ...everyAccount(IN), trial: 'in_need_true_account' }],
  agent: ['login.not.session', { ...everyAccount(IN), member: 'agent_only', trial: 'agent_only' }],
  operator: ['operator.not.session', { operator: IN, 'operator without permissions': IN }],
  vendor: ['AUTH_FAILED', {}],
};

function everyAccount(outcome: string): Partial<Record<Caller, string>> {
  return Object.fromEntries(Object.keys(TYPES).map((caller) => [caller, outcome]));
}

const endpoints: readonly Endpoint[] = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => [
    ...studio.routes,
    ...(studio.office?.routes ?? []),
  ]),
].map(({ endpoint }) => endpoint);

let app: TestApp;
let answer: Answer;
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  app = await testApp({
    seed: true,
    resolvers: {
      resolveOperator: async (app, tx, session) =>
        session.token === BARE
          ? { kind: 'operator', operatorId: 999n, name: BARE, permissions: [] }
          : await resolvers.resolveOperator(app, tx, session),
    },
  });
  // The guards as they are, with no operation behind them, so that getting in does no harm.
  answer = inProcess({ ...app.composition, handlers: endpoints.map(apiOf) });
  for (const [caller, accountType] of Object.entries(TYPES)) {
    tokens.set(caller as Caller, await sessionOf(accountType));
  }
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  tokens.set('operator', body.token);
  tokens.set('operator without permissions', BARE);
  tokens.set('dead token', 'nobody-has-this-token');
});

function apiOf(endpoint: Endpoint): Handler {
  const { limit: _limit, idempotent: _idempotent, ...rest } = endpoint;
  return {
    endpoint: { ...rest, input: Type.Object({}), sealed: false, tx: 'none' },
    run: async () => IN,
  };
}

async function sessionOf(accountType: number): Promise<string> {
  const { db, clock } = app.app;
  const nowMs = clock.nowMs();
  const { token } = await db.transaction(async (tx) => {
    const accountId = await createAccount(app.app, tx, {
      brandId: 1,
      account: `role${accountType}`,
      password: 'Ilish-bhaja-42',
      accountType,
      nowMs,
    });
    return await openSession(tx, { brandId: 1, accountId, ip: '127.0.0.1', userAgent: '', nowMs });
  });
  return token;
}

/** The outcome of a call for one kind of caller: access, or the code of the refusal. */
async function outcomeOf(wire: string, caller: Caller): Promise<string> {
  const [method = '', path = ''] = wire.split(' ');
  const token = tokens.get(caller);
  const reply = await answer({
    method,
    path: path.replaceAll(/\{\w+\}/g, '1'),
    query: '',
    headers: {
      host: 'localhost',
      merchant: 'shapla',
      ...(token === undefined ? {} : { authorization: token }),
    },
    body: new Uint8Array(),
    ip: '127.0.0.1',
  });
  const code = /"(?:errorCode|code)":"([^"]+)"/.exec(reply.body)?.[1];
  return code ?? (reply.body.includes(IN) ? IN : reply.body);
}

function promised(endpoint: Endpoint, caller: Caller): string {
  if (caller === 'operator without permissions' && endpoint.auth === 'operator') {
    return endpoint.permission === undefined ? IN : 'permission_denied';
  }
  const [others, some] = PROMISES[endpoint.auth];
  return some[caller] ?? others;
}

describe('every served name lets in whom its contract says, and answers the others with the reason', () => {
  test.each(CALLERS)('%s [ROL-1] [ROL-2] [ROL-3]', async (caller) => {
    const wires = endpoints.flatMap((endpoint) =>
      endpoint.wire.map((wire) => ({ wire, endpoint })),
    );
    expect(wires.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { wire, endpoint } of wires) {
      const outcome = await outcomeOf(wire, caller);
      if (outcome !== promised(endpoint, caller)) {
        wrong.push(`${wire}: ${outcome} instead of ${promised(endpoint, caller)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('each operator’s call but signing in and one’s own account asks for a permission [OFC-1]', () => {
  const free = endpoints
    .filter(({ auth, permission }) => auth === 'operator' && permission === undefined)
    .map(({ wire }) => wire[0]);
  expect(free.toSorted()).toEqual([
    'DELETE /office/v1/me/factors/{factor}',
    'DELETE /office/v1/session',
    // Views of lists are one's own; saving one for everyone asks for `lists.share` in the operation.
    'DELETE /office/v1/views/{id}',
    'GET /office/v1/brands',
    'GET /office/v1/me',
    'GET /office/v1/me/factors',
    // One’s own notifications, and that one has a page open.
    'GET /office/v1/me/notifications',
    'GET /office/v1/me/notifications/mail',
    // Each of these answers what the permissions of the operator open, and nothing without any.
    'GET /office/v1/overview',
    // Whoever may handle what a question is about asks and reads it; the operations say so.
    'GET /office/v1/questions',
    'GET /office/v1/search',
    'GET /office/v1/views',
    'GET /office/v1/waiting',
    // The inbox: only queues whose permission the operator holds.
    'GET /office/v1/work',
    'GET /office/v1/work/colleagues',
    'GET /office/v1/work/notes',
    'POST /office/v1/me/factors/authenticator/begin',
    'POST /office/v1/me/factors/authenticator/confirm',
    'POST /office/v1/me/factors/passkeys',
    'POST /office/v1/me/factors/passkeys/begin',
    'POST /office/v1/me/proof/begin',
    'POST /office/v1/me/proof/factor',
    'POST /office/v1/me/proof/password',
    'POST /office/v1/questions',
    'POST /office/v1/questions/{id}/pictures/{place}',
    'POST /office/v1/work/notes',
    'PUT /office/v1/me/notifications/mail',
    'PUT /office/v1/me/notifications/read',
    'PUT /office/v1/me/password',
    'PUT /office/v1/presence',
    'PUT /office/v1/views',
    'PUT /office/v1/work/owner',
  ]);
});

test('a trial account plays and reads its balance; account, member centre and favourites are closed to it [ROL-2]', () => {
  const open = endpoints.filter(({ auth }) => auth === 'member').map(({ wire }) => wire[0]);
  expect(open.toSorted()).toEqual([
    'DELETE /wps/member/recentGames',
    'DELETE /wps/session/logout',
    // A trial account has receipts of its bets like everybody.
    'GET /fairness/v1/receipt',
    // A trial account bets on lotteries by call as on their boards, and sees the outcome.
    'GET /lgw/orders',
    'GET /lgw/orders/detail/{id}',
    'GET /lgw/orders/detail/{id}/info',
    'GET /lgw/vn/games/game_menu/recent',
    'GET /lotto/lgw/games/opened/numero',
    'GET /wps/game/launchGame',
    'GET /wps/member/info',
    'GET /wps/member/info/icon',
    'GET /wps/member/played',
    'GET /wps/member/popups',
    'GET /wps/relay/GCS_gameLaunchFB',
    'GET /wps/relay/GCS_gameTrialLaunch',
    'GET /wps/relay/GCS_merchantWallet',
    'GET /wps/relay/GCS_recentGame',
    'GET /wps/relay/GLS2_roomList',
    'GET /wps/relay/MCSFE_getPlayerAvatar',
    'GET /wps/session/touch',
    'GET /wps/v2/wallets/balance',
    'POST /lotto-vn/lgw/betting',
    'PUT /wps/game/lotto/cancelSubOrders',
    'PUT /wps/member/language',
  ]);
});

test('whatever belongs to one member is shown to nobody else [ROL-1]', async () => {
  const personal = /\/(favou?rite|recent|security|social|info|wallets|Orders)/i;
  const open = endpoints
    .filter(({ auth }) => auth === 'visitor' || auth === 'optional')
    .flatMap(({ wire }) => wire)
    .filter((wire) => wire.includes(' /wps/') && personal.test(wire));
  // The providers a visitor may log in with belong to the brand.
  expect(open.filter((wire) => !wire.includes('/wps/session/login/social'))).toEqual([]);
});
