import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly errorCode: string;
  readonly hits: readonly { readonly kind: string; readonly id: string }[];
};

let app: TestApp;
let operatorToken: string;
let betId: string;

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('select play.ensure_partitions()');
  const { rows } = await client.query<{ id: string }>(
    `with vendor as (
       insert into vendor.vendor (code, name, profile) values ('TRIED', 'Tried', '{}') returning id)
     insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id, member_name,
                           currency, is_trial, stake_ticks, payout_ticks, status, uplines, detail, placed_at, balance_after)
     select ledger.id_at(now()) + 1, 1, 17, 6, id, 'BALL', 'RNG', 'ball-7', 'b-7', 'moon', 'BDT', false, 50000, 0, 'PENDING', '{}',
            '{"selection": "BIG", "odds": "1.97", "selectionIn": {"bn": "বড়"}}', now(), 0
       from vendor
     returning id`,
  );
  await client.end();
  betId = String(rows[0]?.id);
});

test('[O8] a bet is read with its member, round, selection and account, and found by its number', async () => {
  const read = await app.call<Body>(`GET /office/v1/bets/${betId}`, {
    operatorToken,
    headers: { language: 'BN' },
  });
  expect(read.body).toMatchObject({
    ...{ id: betId, memberId: '17', member: 'moon', accountId: '6', vendor: 'TRIED', game: 'BALL' },
    ...{ round: 'ball-7', txnId: 'b-7', stake: '5.0000', status: 'PENDING', odds: '1.97' },
    ...{ selection: 'বড়', transfers: [], isOfExternalWallet: false, settledAt: null },
  });
  const found = await app.call<Body>(`GET /office/v1/search?text=${betId}`, { operatorToken });
  expect(found.body.hits).toEqual([expect.objectContaining({ kind: 'bet', id: betId })]);
});

test('a number that is no bet of the brand is refused', async () => {
  const { status, body } = await app.call<Body>('GET /office/v1/bets/99', { operatorToken });
  expect([status, body.errorCode]).toEqual([409, 'bet_unknown']);
});
