import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { passwordHashing, setPaymentPassword } from '#modules/identity/server/index.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import {
  asked,
  aWithdrawer,
  changeSettings,
  PIN,
  type Withdrawer,
} from '#modules/withdrawal/testing/withdrawal-builders.ts';
import { units } from '#platform/money/money.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';

const NOBODYS = 999_999_999;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Fields that name what nobody owns: games, draws, wallets, kinds of entries. */
const COMMON = new Set([
  ...['gameId', 'nodeId', 'nodeIds', 'roomId', 'typeId', 'prizeModeId', 'excludeTxTypeIds'],
  // Clients send the member's own name in it, and it is not read.
  'customerId',
]);
/** The other calls that take an id, by the file whose test tries somebody else’s. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'modules/lottery-api/server/wire-bets.db.test.ts': [
    'GET /lgw/orders/detail/{id}',
    'GET /lgw/orders/detail/{id}/info',
    'PUT /wps/game/lotto/cancelSubOrders',
  ],
  // One operation is behind all of them.
  'modules/agent/server/contracts/contracts.db.test.ts': [
    'POST /wps/relay/MCSFE_processContractDividend',
    'POST /wps/relay/processDailySalContract',
    'POST /wps/relay/processContractHourSalary',
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
  ],
  'modules/agent/server/runs/runs.db.test.ts': ['GET /wps/agent/contract/run'],
  'modules/agent/server/rebates/rebates.db.test.ts': ['GET /wps/agent/rebate/run'],
  'modules/agent/server/disputes/disputes.db.test.ts': ['POST /wps/agent/payment/dispute'],
  'modules/team/server/reports/team-files.db.test.ts': [
    'GET /wps/agent/exports/part',
    'POST /wps/agent/exports/cancel',
  ],
  'modules/notice/server/agent-announcements.db.test.ts': ['POST /wps/agent/announcements/read'],
};

const whole = await testApp({ seed: true });
const { app, call, composition } = whole;
await samplePayments(whole);
const vendorCode = 'FOREIGN';
await aVendor(app, { code: vendorCode });
let owner: Withdrawer;
let stranger: TestPlayer;
type Owned =
  | 'order'
  | 'sent'
  | 'waiting'
  | 'question'
  | 'message'
  | 'letter'
  | 'browser'
  | 'passkey';
let ids: Readonly<Record<Owned, string>>;

async function oneId(text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await app.db.pool.query<{ id: bigint }>(text, [...values]);
  return String(rows[0]?.id ?? 0);
}

beforeAll(async () => {
  await changeSettings(app, {
    ...{ autoUnits: 0, maxOpen: 5 },
    EW: {
      ...{ isOn: true, minUnits: 100, maxUnits: 50_000, chargeUnits: 0, chargeBasisPoints: 0 },
      way: 'hand',
    },
  });
  owner = await aWithdrawer(whole, { vendorCode });
  stranger = await aPlayer(app, { vendorCode, balance: units(1_000n) });
  const hash = await passwordHashing(app).hash(PIN);
  await app.db.transaction((tx) => setPaymentPassword(tx, { accountId: stranger.memberId, hash }));
  const signedIn = await call<{ token: string }>('POST /office/v1/session', {
    ...{ merchant: null, input: { name: 'operator1', password: 'Shapla-demo-1' } },
  });
  const operatorToken = signedIn.body.token;
  const opened = await call<{ value: { order: { orderId: string } } }>(
    'POST /wps/relay/MCSFE_postDeposit',
    {
      ...{ token: owner.token, headers: { 'idempotency-key': 'foreign' } },
      input: { bankCode: 'padma-pay', amount: 500 },
    },
  );
  const [sent, waiting] = [await asked(whole, owner, 200), await asked(whole, owner, 300)];
  for (const [step, more] of [
    ['approve', {}],
    ['pay', { reference: 'FOREIGN-1' }],
  ] as const) {
    const path = `/office/v1/withdrawals/${sent.id}`;
    const { body } = await call<{ version: number }>(`GET ${path}`, { operatorToken });
    const input = { version: body.version, ...more };
    expect((await call(`POST ${path}/${step}`, { operatorToken, input })).status).toBe(200);
  }
  await call('POST /office/v1/questions', {
    operatorToken,
    input: {
      ...{ subject: 'withdrawal', subjectId: String(waiting.id) },
      ...{ code: 'other', note: 'who?', hours: 24 },
    },
  });
  ids = {
    order: opened.body.value.order.orderId,
    sent: String(sent.id),
    waiting: String(waiting.id),
    question: await oneId('select max(id) as id from question.question', []),
    message: await oneId('select max(id) as id from inbox.message where member_id = $1', [
      owner.memberId,
    ]),
    letter: await oneId(
      `insert into inbox.writing (brand_id, sender_id, recipients, subject, content, sent_at)
       values ($1, $2, 'upline', 'mine', 'mine', now()) returning id`,
      [owner.brandId, owner.memberId],
    ),
    browser: await oneId(
      `insert into identity.device (brand_id, account_id, token_hash, renewed_at, ip, user_agent, remembered_at, expires_at)
       values ($1, $2, decode(repeat('ab', 32), 'hex'), now(), '127.0.0.1', '', now(), now() + interval '1 day') returning id`,
      [owner.brandId, owner.memberId],
    ),
    passkey: await oneId(
      `insert into factor.passkey (brand_id, account_id, credential_id, public_key, counter, transports, name, is_backed_up, added_at)
       values ($1, $2, 'of-the-owner', 'key', 0, '{}', 'phone', false, now()) returning id`,
      [owner.brandId, owner.memberId],
    ),
  };
});

type Try = { readonly field: string; readonly id: () => string | number; readonly more?: object };
const order = (more: object = {}): Try => ({ field: 'orderId', id: () => ids.order, more });
const pin = { paymentPassword: PIN };

/** Each call that names something of a member, with what names the owner's. */
const OWNED: Readonly<Record<string, Try>> = {
  'GET /wps/relay/MCSFE_getDepositConfirmationDetail': order(),
  'POST /wps/relay/MCSFE_cancelDeposit': order(),
  'POST /wps/relay/MCSFE_initiateReminder': order(),
  'POST /wps/relay/MCSFE_updateDepositReference': order({ transactionId: 'ABCDEF12' }),
  'POST /wps/relay/MCSFE_uploadDepositEncodedImage': order({ image: PICTURE }),
  'POST /wps/v2/transaction/withdraw': {
    ...{ field: 'bankCardId', id: () => owner.payeeId, more: { amount: 200, password: PIN } },
  },
  'POST /wps/v2/member/bankCards/remove': {
    ...{ field: 'bankCardId', id: () => owner.payeeId, more: pin },
  },
  'POST /wps/member/withdrawals/receipt': { field: 'id', id: () => Number(ids.sent) },
  'POST /wps/member/withdrawals/denial': {
    ...{ field: 'id', id: () => Number(ids.sent), more: { images: [PICTURE], note: 'mine' } },
  },
  'GET /wps/member/questions': {
    ...{ field: 'subjectId', id: () => ids.waiting },
    more: { subject: 'withdrawal' },
  },
  'POST /wps/member/questions/answer': {
    ...{ field: 'id', id: () => ids.question, more: { text: 'it was me' } },
  },
  'POST /wps/relay/EMFE_updateInboxRead': { field: 'id', id: () => Number(ids.message) },
  'POST /wps/relay/EMFE_deleteInbox': { field: 'inboxIds', id: () => ids.message },
  'POST /wps/relay/EMFE_deleteOutbox': { field: 'outboxIds', id: () => ids.letter },
  'POST /wps/relay/EMFE_submitOutboxReply': {
    ...{ field: 'inboxId', id: () => Number(ids.message) },
    more: { subject: 'mine', content: 'this is mine' },
  },
  'POST /wps/member/security/sessions/end': {
    ...{ field: 'sessionId', id: () => Number(owner.loginSessionId) },
  },
  'POST /wps/member/security/browsers/forget': {
    ...{ field: 'browserId', id: () => Number(ids.browser) },
  },
  'POST /wps/member/security/factors/passkeys/rename': {
    ...{ field: 'id', id: () => Number(ids.passkey), more: { name: 'mine' } },
  },
  'POST /wps/member/security/factors/passkeys/remove': {
    ...{ field: 'id', id: () => Number(ids.passkey) },
  },
};

/** The calls of members whose input has the id of something that a member owns. */
function callsWithIds(): readonly string[] {
  return composition.handlers.flatMap(({ endpoint: { auth, wire, input } }) => {
    const shape: { readonly properties?: object } = JSON.parse(JSON.stringify(input));
    const fields = Object.keys(shape.properties ?? {});
    const named = fields.filter((name) => /^id$|^ids$|(Id|Ids)$/.test(name) && !COMMON.has(name));
    const isOne = auth === 'member' || auth === 'trueMember' || auth === 'agent';
    return isOne && named.length > 0 ? [wire[0] ?? ''] : [];
  });
}

test('every call of members that takes an id is tried with somebody else’s [N56]', () => {
  const tried = [...Object.keys(OWNED), ...Object.values(ELSEWHERE).flat()];
  expect(callsWithIds().toSorted()).toEqual(tried.toSorted());
  const root = join(import.meta.dirname, '../..');
  for (const file of Object.keys(ELSEWHERE)) {
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/\[N5[67]\]/);
  }
});

/** What all tables say of a member: a digest of the member's rows in each. */
async function rowsOf({ memberId }: TestPlayer): Promise<Readonly<Record<string, string>>> {
  const { rows } = await app.db.pool.query<{ schema: string; name: string; column: string }>(
    `select c.table_schema as schema, c.table_name as name, c.column_name as column
       from information_schema.columns c
       join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.column_name in ('member_id', 'account_id', 'sender_id') and c.data_type = 'bigint'
        and r.relkind in ('r', 'p') and not r.relispartition
      order by 1, 2, 3`,
  );
  const found: Record<string, string> = {};
  for (const { schema, name, column } of rows) {
    const { rows: digests } = await app.db.pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as digest
         from "${schema}"."${name}" t where t."${column}" = $1`,
      [memberId],
    );
    found[`${schema}.${name}.${column}`] = digests[0]?.digest ?? '';
  }
  return found;
}

test.each(Object.entries(OWNED))(
  '%s answers a stranger about what is somebody’s as about what is nobody’s, and changes nothing of it [N56]',
  async (wire, { field, id, more = {} }) => {
    const answered = async (given: string | number, key: string) => {
      const { status, body } = await call<Record<string, unknown>>(wire, {
        ...{ token: stranger.token, headers: { 'idempotency-key': `${wire}-${key}`.slice(-100) } },
        input: { ...more, [field]: given },
      });
      return [status, body['errorCode'], body['value']];
    };
    const own = id();
    const nobodys = typeof own === 'number' ? NOBODYS : own.replace(/\d+/, String(NOBODYS));
    const before = await rowsOf(owner);
    expect(Object.values(before).filter((digest) => digest !== '').length).toBeGreaterThan(3);
    const about = await answered(own, 'own');
    expect(await rowsOf(owner)).toEqual(before);
    expect(about).toEqual(await answered(nobodys, 'nobodys'));
  },
);
