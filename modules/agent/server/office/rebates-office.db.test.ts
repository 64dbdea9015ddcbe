import { beforeAll, expect, test } from 'vitest';
import { findAccount } from '#modules/identity/server/index.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { testApp } from '#tests/test-app.ts';

type List = {
  readonly rows: readonly {
    readonly id: string;
    readonly member: string;
    readonly kind: string;
    readonly pays: string;
  }[];
  readonly next: string | null;
  readonly total: { readonly count: number };
};

const { app, call, databaseUrl } = await testApp({ start: false, seed: true });
let operatorToken = '';

beforeAll(async () => {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    ...{ merchant: null, input: { name: 'operator1', password: 'Shapla-demo-1' } },
  });
  operatorToken = body.token;
  const [one, two] = await Promise.all(
    ['agent1', 'player1'].map((account) =>
      app.db.autocommit((tx) => findAccount(tx, { brandId: 1, account })),
    ),
  );
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into agent.rebate_run (brand_id, earner_id, kind, from_at, until_at, valid_ticks, earned_ticks, carried_ticks,
                                     pays_ticks, carries_ticks, state, made_at, paid_at)
       select b.id, e.id, e.kind, date '2026-11-01' + d, date '2026-11-02' + d, 5000000, 5000, 0, 5000, 0, 'paid', now(), now()
         from (values (1, $1::bigint, 'commission'), (1, $2::bigint, 'rebate'), (2, 999, 'rebate')) e (brand, id, kind)
        cross join lateral (select e.brand as id) b
        cross join generate_series(0, 29) d`,
      [String(one?.id), String(two?.id)],
    );
  });
});

const list = async (input: object = {}) =>
  (await call<List>('GET /office/v1/agent-rebates', { operatorToken, input })).body;

test('[AC-4] the office lists what rebates came to, page by page, of its own brand alone', async () => {
  const first = await list();
  expect([first.rows.length, first.total.count]).toEqual([50, 60]);
  const rest = await list({ before: first.next });
  expect([rest.rows.length, rest.next]).toEqual([10, null]);
  const ids = [...first.rows, ...rest.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(60);
  expect((await list({ sort: 'time' })).rows[0]?.id).toBe(ids.at(-1));
});

test('[AC-4] the list narrows to a kind and to a member; a name that nobody has finds nothing', async () => {
  const of = await list({ kind: 'rebate', member: 'player1' });
  expect(new Set(of.rows.map(({ member, kind, pays }) => `${member} ${kind} ${pays}`))).toEqual(
    new Set(['player1 rebate 0.5000']),
  );
  expect((await list({ kind: 'commission', member: 'player1' })).rows).toEqual([]);
  expect((await list({ member: 'nobody-here' })).rows).toEqual([]);
});

test('rebates of another brand, and those that there are not, are unknown [N57]', async () => {
  const elsewhere = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select min(id)::text as id from agent.rebate_run where brand_id = 2',
    );
    return String(rows[0]?.id);
  });
  for (const id of [elsewhere, '999999']) {
    const place = `/office/v1/agent-rebates/${id}`;
    const input = { decision: 'refuse', reason: 'not ours' };
    const read = await call<{ errorCode: string }>(`GET ${place}`, { operatorToken });
    const decided = await call<{ errorCode: string }>(`POST ${place}/decide`, {
      ...{ operatorToken, input },
    });
    for (const { status, body } of [read, decided]) {
      expect([status, body.errorCode]).toEqual([409, 'agent.run.unknown']);
    }
  }
});
