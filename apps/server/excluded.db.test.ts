import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { walletOperations } from '#modules/play/server/index.ts';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { sampleInput } from '#tests/sample-input.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';

/**
 * What a member who is on a break or excluded may still change, by the reason. Every other call of members that changes
 * something, and every launch, is refused: a call that is added is guarded, or comes in here with a reason.
 */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'it is about the account and its safety': [
    'POST /wps/member/security/proof/begin',
    'POST /wps/member/security/proof',
    'POST /wps/member/security/factors/authenticator/begin',
    'POST /wps/member/security/factors/authenticator/confirm',
    'POST /wps/member/security/factors/authenticator/remove',
    'POST /wps/member/security/factors/recovery',
    'POST /wps/member/security/factors/passkeys/begin',
    'POST /wps/member/security/factors/passkeys',
    'POST /wps/member/security/factors/passkeys/rename',
    'POST /wps/member/security/factors/passkeys/remove',
    'DELETE /wps/session/logout',
    'POST /wps/member/password',
    'POST /wps/member/security/sessions/end',
    'POST /wps/member/security/sessions/endOthers',
    'POST /wps/member/security/browsers/forget',
    'POST /wps/member/security/close',
    'POST /wps/member/info',
    'PUT /wps/member/language',
    'POST /wps/member/security/person',
    'POST /wps/member/kyc',
    'POST /wps/member/security/contact/mobile',
    'POST /wps/member/security/contact/mail',
    'POST /wps/member/security/payment/code',
    'POST /wps/member/security/payment',
    'POST /wps/member/security/payment/check',
    'POST /wps/member/info/payeename',
    'POST /wps/v2/member/paymentPassword/reset2',
    'POST /wps/v2/verification/sms/send-verified',
    'POST /wps/v2/verification/mail/send-verified',
    'POST /wps/v2/verification/sms/verify-current',
    'POST /wps/v2/verification/mail/verify-current',
    'POST /wps/member/social/link',
    'POST /wps/member/social/unlink',
  ],
  'it is about messages, of which those that advertise are neither shown nor sent to them': [
    'POST /wps/relay/EMFE_updateInboxRead',
    'POST /wps/relay/EMFE_deleteInbox',
    'POST /wps/relay/EMFE_deleteOutbox',
    'POST /wps/relay/EMFE_submitOutbox',
    'POST /wps/relay/EMFE_submitOutboxReply',
    'PUT /wps/member/messages/offers',
  ],
  'it is about what was earned before, which an operator looks at again': [
    'POST /wps/agent/payment/dispute',
  ],
  'it is protection itself': [
    'PUT /wps/member/protection/limits',
    'POST /wps/member/protection/limits/confirm',
    'POST /wps/member/protection/limits/withdraw',
    'PUT /wps/member/protection/check',
    'POST /wps/member/protection/check',
    'POST /wps/member/protection/offer',
    'POST /wps/member/protection/pause',
    'POST /wps/member/protection/pause/lift',
  ],
  'money leaves, comes home, or a bet is taken back': [
    'PUT /wps/game/lotto/cancelSubOrders',
    'POST /wps/relay/GCS_walletReturn',
    'POST /wps/v2/member/bankCards',
    'POST /wps/v2/member/bankCards/remove',
    'POST /wps/v2/transaction/withdraw',
    'POST /wps/member/withdrawals/receipt',
    'POST /wps/member/withdrawals/denial',
    'PUT /wps/member/transferUpline',
    'PUT /wps/agent/transferDownline',
    'PUT /wps/agent/transferMultipleDownline',
    'POST /wps/relay/passwordCheck/MCSFE_collectFromDownline',
  ],
  'it is about an order that was made before, whose money may be on its way': [
    'POST /wps/relay/MCSFE_cancelDeposit',
    'POST /wps/relay/MCSFE_initiateReminder',
    'POST /wps/relay/MCSFE_updateDepositReference',
    'POST /wps/relay/MCSFE_uploadDepositEncodedImage',
    'POST /wps/member/questions/answer',
  ],
  'lists of games hold no money': [
    'POST /wps/relay/MCSFE_addFavoriteGameV2',
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
    'PUT /wps/member/favoriteGames/order',
    'DELETE /wps/member/recentGames',
  ],
  'it is an agent’s work for the team, which stakes and deposits nothing': [
    'POST /wps/agent/announcements/read',
    'POST /wps/agent/exports',
    'POST /wps/agent/exports/cancel',
    'POST /wps/agent/contract/preview',
    'POST /wps/agent/downline',
    'POST /wps/agent/downline/mobile',
    'POST /wps/relay/MCSFE_applyContractDailySalary',
    'POST /wps/relay/MCSFE_applyContractHourSalary',
    'POST /wps/relay/MCSFE_applyContractualDividend',
    'POST /wps/relay/MCSFE_assignRealTimeSalaryContract',
    'POST /wps/relay/MCSFE_createAffiliateUrl',
    'POST /wps/relay/MCSFE_deleteAffiliateUrl',
    'POST /wps/relay/MCSFE_processContractDividend',
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
    'POST /wps/relay/processContractHourSalary',
    'POST /wps/relay/processDailySalContract',
    'PUT /wps/agent/affiliateUrl',
    'PUT /wps/agent/downline/mobile',
    'PUT /wps/agent/downline/nickname2',
    'PUT /wps/agent/downline/password',
    'PUT /wps/agent/promoteDownlineToAgent',
    'PUT /wps/agent/updateDownlineRebates',
  ],
  'trial accounts alone play with it': ['GET /wps/relay/GCS_gameTrialLaunch'],
  'it asks for a vendor with an external wallet, and transfer.db.test.ts refuses it by the guard of launches':
    ['POST /wps/relay/GCS_walletTransfer'],
};

type Reply = { readonly errorCode?: string; readonly value: { readonly token: string } };

const whole = await testApp({ seed: true });
const { app, call, composition } = whole;
const SPORTS = { code: 'BOOKS', gameTypes: ['SPORTS'] };
const logIn = async (username = 'player3') =>
  (
    await call<Reply>('POST /wps/session/login', {
      input: { username, password: DEMO_PASSWORD, type: 'username' },
    })
  ).body.value.token;
let token = '';
let nodeId = 0;

beforeAll(async () => {
  await samplePayments(whole);
  await aVendor(app, SPORTS);
  token = await logIn();
  const games = await call<{ value: { games: { nodeId: number }[] } }>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: { gameType: 'RNG', vassalage: 'SHPS' } },
  );
  nodeId = games.body.value.games[0]?.nodeId ?? 0;
});

/** Inputs with which a member who may play gets as far as the guard. */
const inputs = (): Readonly<Record<string, object>> => ({
  'GET /wps/game/launchGame': { launchMode: 'GLS', nodeId },
  'GET /wps/relay/GCS_gameLaunchFB': { vassalage: SPORTS.code, gameId: 'SPORTS' },
  'POST /wps/relay/MCSFE_postDeposit': { bankCode: 'padma-pay', amount: 500 },
  'POST /wps/member/playCredit': {},
  'POST /lotto-vn/lgw/betting': {
    ...{ prizeMode: 'Elott', device: 'web' },
    contents: [
      {
        ...{ gameId: 'K3-1M', playId: 'BIG', bettingContent: 'BIG', singleBetPrice: 1 },
        numero: [{ numero: '1', multiple: 1 }],
      },
    ],
  },
});

/** The names of calls of members that change something, and of launches. */
function memberCalls(): readonly { readonly name: string; readonly sample: object }[] {
  return composition.handlers.flatMap(({ endpoint: { auth, wire, input } }) => {
    const name = wire.find((one) => !one.startsWith('GET ')) ?? wire[0] ?? '';
    const isOne =
      (auth === 'member' || auth === 'trueMember' || auth === 'agent') &&
      (!name.startsWith('GET ') || /launch/i.test(name));
    return isOne ? [{ name, sample: inputs()[name] ?? sampleInput(input, {}) }] : [];
  });
}

test('of all calls of members, exactly those that stake, launch, deposit or grant refuse an excluded member [R28] [RG-1]', async () => {
  const open = new Set(Object.values(OPEN).flat());
  const guarded = memberCalls().filter(({ name }) => !open.has(name));
  expect(guarded.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs()).toSorted());
  const send = async ({ name, sample }: { readonly name: string; readonly sample: object }) => {
    const { body } = await call<Reply>(name, {
      ...{ token, input: sample, headers: { 'idempotency-key': randomUUID() } },
    });
    return `${name} ${body.errorCode}`;
  };
  for (const one of guarded) {
    expect(await send(one)).not.toContain('protection.');
  }
  const paused = await call('POST /wps/member/protection/pause', {
    ...{ token, input: { length: 'half_year' } },
  });
  expect(paused.status).toBe(200);
  token = await logIn();
  const answers: string[] = [];
  for (const one of guarded) {
    answers.push(await send(one));
  }
  expect(answers).toEqual(guarded.map(({ name }) => `${name} protection.paused`));
  const names = new Set(memberCalls().map(({ name }) => name));
  expect([...open].filter((name) => !names.has(name))).toEqual([]);
});

/** What each guarded call is refused with once its limit is reached. */
const LIMITED: Readonly<Record<string, string>> = {
  'POST /wps/relay/MCSFE_postDeposit': 'protection.deposit.day',
  'GET /wps/game/launchGame': 'protection.time',
  'GET /wps/relay/GCS_gameLaunchFB': 'protection.time',
};
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'play credit is a gift, which no limit is about': ['POST /wps/member/playCredit'],
  'it needs a draw; its stake is judged where every stake is, as that of a vendor below': [
    'POST /lotto-vn/lgw/betting',
  ],
};

test('of the same calls, each that stakes, deposits or launches holds to the limits that a member has just set, in every process [R24] [R25] [RG-1]', async () => {
  const named = [...Object.keys(LIMITED), ...Object.values(OTHERWISE).flat()];
  expect(named.toSorted()).toEqual(Object.keys(inputs()).toSorted());
  const other = await testApp({ beside: whole });
  await aVendor(other.app, SPORTS);
  await samplePayments(other);
  const processes = [whole, other];
  const player = await aPlayer(app, { vendorCode: SPORTS.code, balance: units(100n) });
  const send = async (process: typeof whole, name: string) => {
    const { body } = await process.call<Reply>(name, {
      ...{ token: player.token, input: inputs()[name] },
      headers: { 'idempotency-key': randomUUID() },
    });
    return body.errorCode;
  };
  const stake = async (process: typeof whole) => {
    const { session, member, currency } = player;
    const id = randomUUID();
    const { code } = await walletOperations(process.app, SPORTS.code).stake({
      ...{ session, member, currency, game: GAME, amount: '1', txn_id: id, round_id: id },
      occurred_at: Date.now(),
    });
    return code;
  };
  // Before, both processes know the member without limits.
  for (const process of processes) {
    expect(await stake(process)).toBe('OK');
    expect(await send(process, 'GET /wps/game/launchGame')).not.toBe('protection.time');
  }
  await app.db.pool.query(
    `update protection.member set sitting_at = now() - interval '2 hours', launched_at = now() where member_id = $1`,
    [player.memberId],
  );
  const limits = [
    { kind: 'deposit', period: 'day', value: 1 },
    { kind: 'stake', period: 'day', value: 2 },
    { kind: 'time', period: 'session', value: 60 },
  ];
  const set = await call('PUT /wps/member/protection/limits', {
    ...{ token: player.token, input: { limits } },
  });
  expect(set.status).toBe(200);
  for (const process of processes) {
    expect(await stake(process)).not.toBe('OK');
    for (const [name, code] of Object.entries(LIMITED)) {
      expect([name, await send(process, name)]).toEqual([name, code]);
    }
  }
});
