import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import {
  aGrant,
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
} from '#modules/play/testing/play-builders.ts';
import {
  aNumber,
  ask,
  asked,
  aWithdrawer,
  changeSettings,
  PIN,
  type Withdrawer,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';

/** The long form (`npm run nightly -- money`) runs more of them. */
const COUNT = Number(process.env['MONEY_SEEDS'] ?? 1);
const SEEDS = Array.from({ length: COUNT }, (_, index) => index + 1);
const AT_ONCE = 50;
const START = units(1_000n);
const SUM = 500;
const MAX_PAYEES = 5;
const vendorCode = 'STATES';
const BY_HAND = { isOn: true, chargeUnits: 0, chargeBasisPoints: 0, way: 'hand' };

const whole = await testApp({ seed: true });
const { app, call } = whole;
const payments = await samplePayments(whole);
const wallet = await aVendor(app, { code: vendorCode, profile: { freeRounds: [GAME] } });
let operatorToken = '';
beforeAll(async () => {
  await changeSettings(app, {
    ...{ autoUnits: 0, maxOpen: 20, dayCount: 100, maxPayees: MAX_PAYEES },
    EW: { ...BY_HAND, minUnits: 100, maxUnits: 50_000 },
  });
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    ...{ merchant: null, input: { name: 'operator1', password: 'Shapla-demo-1' } },
  });
  operatorToken = body.token;
});

type Body = { readonly errorCode?: string };
const answerOf = ({ status, body }: { readonly status: number; readonly body: Body | null }) =>
  status === 200 ? 'done' : `${status} ${body?.errorCode}`;
const office = async <Shown>(wire: string, input: object = {}) =>
  await call<Shown & Body>(wire, { operatorToken, input });

/** Under load a call is answered before it is decided; its caller repeats it, the same to the last field. */
async function decided(once: () => Promise<string>): Promise<string> {
  for (;;) {
    const answer = await once();
    if (!/^(BUSY|INTERNAL|503 .*)$/.test(answer)) {
      return answer;
    }
  }
}
const fifty = async (once: (index: number) => () => Promise<string>) =>
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => decided(once(index))));
const countOf = (answers: readonly string[], wanted: string) =>
  answers.filter((answer) => answer === wanted).length;
/** One call was taken; each of the others is refused by a rule, none by an error. */
function expectOne(answers: readonly string[]): void {
  expect(countOf(answers, 'done')).toBe(1);
  expect(answers.filter((answer) => !/^(done|409 \w+)$/.test(answer))).toEqual([]);
}
const holdBooks = async () =>
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });

test.for(SEEDS)(
  'seed %i: of fifty free rounds at once as many are played as were granted [N71] [N83]',
  async (seed) => {
    const granted = 1 + Math.floor(seededRandom(seed)() * 9);
    const player = await aPlayer(app, { vendorCode });
    const grantId = await aGrant(app, player, { vendorCode, rounds: granted });
    const { member, session, currency } = player;
    const codes = await fifty((index) => async () => {
      const id = `free-${seed}-${index}`;
      const { code } = await wallet.stake({
        ...{ txn_id: id, round_id: id, game: GAME, amount: '0', occurred_at: 1 },
        ...{ member, session, currency, free_round: true, grant_id: grantId },
      });
      return code;
    });
    expect([countOf(codes, 'OK'), countOf(codes, 'FREE_ROUND_INVALID')]).toEqual([
      ...[granted, AT_ONCE - granted],
    ]);
  },
);

async function stateOf(id: number) {
  const { body } = await office<{ state: string; version: number }>(
    `GET /office/v1/withdrawals/${id}`,
  );
  return body;
}

test.for(SEEDS)(
  'seed %i: of fifty decisions of the desk about one request one is made, and the money is held or back, once [N76]',
  async (seed) => {
    const random = seededRandom(seed);
    const member = await aWithdrawer(whole, { vendorCode, balance: START });
    const { id } = await asked(whole, member, SUM);
    const { version } = await stateOf(id);
    const steps = Array.from({ length: AT_ONCE }, () => random() < 0.5);
    const answers = await fifty(
      (index) => async () =>
        steps[index] === true
          ? answerOf(await office(`POST /office/v1/withdrawals/${id}/approve`, { version }))
          : answerOf(
              await office(`POST /office/v1/withdrawals/${id}/refuse`, {
                ...{ version, code: 'documents', note: 'a passport is missing' },
              }),
            ),
    );
    expectOne(answers);
    const isApproved = steps[answers.indexOf('done')];
    expect((await stateOf(id)).state).toBe(isApproved === true ? 'approved' : 'refused');
    const held = isApproved === true ? units(BigInt(SUM)) : 0n;
    expect(await balanceOfPlayer(app, member)).toBe(START - held);
    await holdBooks();
  },
);

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test.for(SEEDS)(
  'seed %i: of “received” and “not received”, fifty times at once, one is taken [N76]',
  async (seed) => {
    const random = seededRandom(seed);
    const { token, ...member } = await aWithdrawer(whole, { vendorCode, balance: START });
    const { id } = await asked(whole, { token, ...member }, SUM);
    const { version } = await stateOf(id);
    await office(`POST /office/v1/withdrawals/${id}/approve`, { version });
    await office(`POST /office/v1/withdrawals/${id}/pay`, {
      ...{ version: (await stateOf(id)).version, reference: `RACE-${seed}` },
    });
    const says = Array.from({ length: AT_ONCE }, () => random() < 0.5);
    const answers = await fifty((index) => async () => {
      if (says[index] !== true) {
        const input = { id, images: [PICTURE], note: 'nothing came' };
        return answerOf(await call('POST /wps/member/withdrawals/denial', { token, input }));
      }
      const wire = 'POST /wps/member/withdrawals/receipt';
      return answerOf(await call(wire, { token, input: { id } }));
    });
    expectOne(answers);
    const hasArrived = says[answers.indexOf('done')];
    expect((await stateOf(id)).state).toBe(hasArrived === true ? 'arrived' : 'disputed');
    expect(await balanceOfPlayer(app, { token, ...member })).toBe(START - units(BigInt(SUM)));
    await holdBooks();
  },
);

const bind = async ({ token }: Withdrawer) =>
  answerOf(
    await call('POST /wps/v2/member/bankCards', {
      ...{ token },
      input: { bankCode: 'NOUKA', cardNumber: aNumber(), paymentPassword: PIN },
    }),
  );

test.for(SEEDS)(
  'seed %i: of fifty payees bound at once no more stay than the brand allows, and to none of them fifty requests pay [N77]',
  async () => {
    const member = await aWithdrawer(whole, { vendorCode, balance: START });
    const answers = await fifty(() => () => bind(member));
    expect(countOf(answers, 'done')).toBe(MAX_PAYEES - 1);
    expect(new Set(answers).size).toBe(2);
    const { body } = await call<{ value: { bankCardId: number; isWithdrawActive: boolean }[] }>(
      'GET /wps/v2/member/bankCards',
      { token: member.token },
    );
    const fresh = body.value.filter(({ isWithdrawActive }) => !isWithdrawActive);
    expect(fresh).toHaveLength(MAX_PAYEES - 1);
    const paid = await fifty((index) => async () => {
      const payeeId = fresh[index % fresh.length]?.bankCardId ?? 0;
      const answer = await ask(whole, member, { amount: SUM, payeeId });
      return typeof answer === 'string' ? answer : 'done';
    });
    expect(new Set(paid)).toEqual(new Set(['409 payee.cooling']));
    expect(await balanceOfPlayer(app, member)).toBe(START);
  },
);

test.for(SEEDS)(
  'seed %i: of fifty notices of one payment, forged ones among them, one credits it, and fifty with another sum change nothing [N78] [R38]',
  async (seed) => {
    const random = seededRandom(seed);
    const who = await aPlayer(app, { vendorCode, balance: START });
    type Opened = { value: { order: { orderId: string; reference: string } } };
    const { body } = await call<Opened>('POST /wps/relay/MCSFE_postDeposit', {
      token: who.token,
      headers: { 'idempotency-key': `notices-${seed}` },
      input: { bankCode: 'padma-pay', amount: SUM, payerAccount: '01711-222333' },
    });
    const { orderId, reference } = body.value.order;
    const paidMs = Date.now();
    const notice = (event: string, sum: string) => ({
      ...{ event_id: `${seed}-${event}`, type: 'payment.received' },
      payment: {
        ...{ payment_id: `P-${seed}`, account: 'shapla', order_id: orderId, reference },
        ...{ number: `TRX-${seed}`, amount: sum, currency: who.currency, payer: null },
        paid_ms: paidMs,
      },
    });
    const kinds = Array.from({ length: AT_ONCE }, () => Math.floor(random() * 3));
    const first = await fifty((index) => async () => {
      const isForged = kinds[index] === 2;
      const sent = await payments.notify(
        notice(kinds[index] === 0 ? 'same' : `other-${index}`, `${SUM}.00`),
        isForged ? { key: Buffer.alloc(32, 1) } : {},
      );
      return String(sent.status);
    });
    expect(first).toEqual(kinds.map((kind) => (kind === 2 ? '401' : '200')));
    const gained = units(BigInt(SUM));
    expect(await balanceOfPlayer(app, who)).toBe(START + gained);
    const changed = await fifty(
      (index) => async () =>
        String((await payments.notify(notice(`changed-${index}`, '10000.00'))).status),
    );
    expect(new Set(changed)).toEqual(new Set(['200']));
    expect(await balanceOfPlayer(app, who)).toBe(START + gained);
    const { rows } = await app.db.pool.query<{ cases: number }>(
      'select count(*)::int as cases from cashier.difference where kind = $1',
      ['payment_changed'],
    );
    expect(rows[0]?.cases).toBeGreaterThanOrEqual(seed);
    await holdBooks();
  },
);
