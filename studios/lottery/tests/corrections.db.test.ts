import { beforeEach, expect, test } from 'vitest';
import { putGameSetting } from '../server/limits/restriction.store.ts';
import { writeCorrection } from '../server/office/result-entry.store.ts';
import { type OfficeBench, officeBench } from '../testing/office-bench.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const DRAW = { game: 'K3-1M', drawNo: '20261121-0712' };
let bench: StudioBench;
let office: OfficeBench;

/** Two members bet on the sums 3 and 18; two operators type the numbers 1 2 3, which are neither of them. */
beforeEach(async () => {
  bench = await studioBench(['K3-1M']);
  office = officeBench(bench);
  await bench.db.transaction((tx) =>
    putGameSetting(tx, {
      game_code: 'K3-1M',
      result_source: 'outside',
      max_per_number_ticks: null,
      half_from_percent: 60,
      fairness: 'COMMIT',
    }),
  );
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  for (const [name, pick] of [
    ['ann', '3'],
    ['bob', '18'],
  ] as const) {
    bench.wallet.open(name, 100_000_000n);
    await bench.call('POST /studio/lottery/v1/session', {
      input: { launch: `launch-of-member-${name}` },
    });
    const placed = await bench.call('POST /studio/lottery/v1/bets', {
      session: `session-${name}`,
      key: 'k',
      input: { ...DRAW, lines: [{ play: 'SUM', pick, stake: 10 }] },
    });
    expect(placed).not.toHaveProperty('code');
  }
  await bench.setClock(OPENS + MINUTE);
  await bench.turn();
  for (const operator of ['one', 'two']) {
    const typed = { ...DRAW, numbers: '1 2 3' };
    await office.call('POST /office/v1/lottery/draws/result', typed, operator);
  }
  await bench.turn();
});

const balances = () => [bench.wallet.balanceOf('ann'), bench.wallet.balanceOf('bob')];

async function correctTo(numbers: string | null): Promise<void> {
  const { seen } = await office.call('POST /office/v1/lottery/draws/preview', { ...DRAW, numbers });
  const asked = await office.call('POST /office/v1/lottery/draws/correct', {
    ...{ ...DRAW, numbers, seen, playerReason: 'entered_wrong' },
    reason: 'the machine was misread',
  });
  expect(asked).toEqual({ approvalId: expect.any(String) });
  await office.decide();
  await bench.turn();
}

test('a dry run says what another result would change, and changes nothing [R57]', async () => {
  const before = balances();
  const preview = await office.call('POST /office/v1/lottery/draws/preview', {
    ...DRAW,
    numbers: '1 1 1',
  });
  expect(preview).toMatchObject({
    revision: 2,
    numbers: ['1', '1', '1'],
    bets: 2,
    betsChanged: 1,
    winnersBefore: 0,
    winnersAfter: 1,
    paidOut: '2070.0000',
    takenBack: '0.0000',
  });
  expect(balances()).toEqual(before);
});

test('[O9] a dry run names each member with the payout of before and after and what the balance does not cover', async () => {
  await correctTo('1 1 1');
  bench.wallet.open('ann', 5_000_000n);
  const preview = await office.call('POST /office/v1/lottery/draws/preview', {
    ...DRAW,
    numbers: '6 6 6',
  });
  expect(preview['members']).toEqual([
    {
      ...{ memberId: 'id-ann', name: 'ann', before: '2070.0000', after: '0.0000' },
      ...{ delta: '-2070.0000', debt: '1570.0000' },
    },
    {
      ...{ memberId: 'id-bob', name: 'bob', before: '0.0000', after: '2070.0000' },
      ...{ delta: '2070.0000', debt: '0.0000' },
    },
  ]);
});

test('[O9] a correction is asked for with the dry run of exactly its numbers, and with no other', async () => {
  const { seen } = await office.call('POST /office/v1/lottery/draws/preview', {
    ...DRAW,
    numbers: '1 1 1',
  });
  const ask = (numbers: string) =>
    office.call('POST /office/v1/lottery/draws/correct', {
      ...{ ...DRAW, numbers, seen, playerReason: 'entered_wrong', reason: 'a test' },
    });
  expect(await ask('1 1 2')).toMatchObject({ code: 'changed_meanwhile' });
  expect(await ask('1 1 1')).toEqual({ approvalId: expect.any(String) });
});

test('[O4] what operators write about a correction reaches no player', async () => {
  await correctTo('1 1 1');
  await bench.turn();
  const shown = await bench.call('GET /studio/lottery/v1/corrections', {
    session: 'session-ann',
    input: {},
  });
  expect(JSON.stringify([shown, bench.wallet.paid])).not.toContain('misread');
});

test('the final payout of every bet is the one under the last result, however often it was corrected [R57]', async () => {
  const before = balances();
  await correctTo('1 1 1');
  expect(balances()).toEqual([(before[0] ?? 0n) + 20_700_000n, before[1]]);
  await correctTo('6 6 6');
  expect(balances()).toEqual([before[0], (before[1] ?? 0n) + 20_700_000n]);
  const reason = 'entered_wrong';
  expect(bench.wallet.paid.at(-1)?.detail).toMatchObject({
    corrections: [
      { version: 2, to: '1, 1, 1', reason },
      { version: 3, from: '1, 1, 1', to: '6, 6, 6', reason },
    ],
  });
  const { rows } = await bench.db.pool.query(
    `select v.revision, v.source, v.result->'balls' as balls from studio_lottery.result_version v
       join studio_lottery.draw d on d.id = v.draw_id where d.draw_no = $1 and d.game_code = $2 order by 1`,
    [DRAW.drawNo, DRAW.game],
  );
  expect(rows.slice(1)).toEqual([
    { revision: 2, source: 'correction', balls: [1, 1, 1] },
    { revision: 3, source: 'correction', balls: [6, 6, 6] },
  ]);
  expect(
    bench.wallet.draws
      .filter(
        ({ game, draw_no: drawNo, state }) =>
          game === DRAW.game && drawNo === DRAW.drawNo && state === 'result',
      )
      .map(({ revision }) => revision),
  ).toEqual([1, 2, 3]);
});

test('a draw that is voided after it was paid gives every stake back [R57]', async () => {
  await correctTo('1 1 1');
  await correctTo(null);
  expect(balances()).toEqual([100_000_000n, 100_000_000n]);
  const { bets } = await bench.call('GET /studio/lottery/v1/bets', {
    session: 'session-ann',
    input: { game: DRAW.game },
  });
  expect(bets).toMatchObject([{ state: 'refunded', payout: null }]);
});

test('members whose bets are paid otherwise are notified once, the others are not [MSG-1]', async () => {
  await correctTo('1 1 1');
  await bench.turn();
  const read = (name: string) =>
    bench.call('GET /studio/lottery/v1/corrections', { session: `session-${name}`, input: {} });
  const { corrections } = await read('ann');
  expect(corrections).toMatchObject([
    {
      drawNo: DRAW.drawNo,
      delta: '2070.0000',
      numbers: ['1', '1', '1'],
      reason: 'entered_wrong',
    },
  ]);
  expect(await read('bob')).toEqual({ corrections: [] });
  const [notice] = corrections as readonly { id: string }[];
  await bench.call('POST /studio/lottery/v1/corrections/read', {
    session: 'session-bob',
    input: { id: notice?.id },
  });
  expect((await read('ann'))['corrections']).toHaveLength(1);
  await bench.call('POST /studio/lottery/v1/corrections/read', {
    session: 'session-ann',
    input: { id: notice?.id },
  });
  expect(await read('ann')).toEqual({ corrections: [] });
});

test('a correction needs a settled draw, possible numbers and another result [N93]', async () => {
  const ask = (numbers: string, drawNo = DRAW.drawNo) =>
    office.call('POST /office/v1/lottery/draws/correct', {
      game: DRAW.game,
      drawNo,
      ...{ numbers, seen: '0'.repeat(32), playerReason: 'fault', reason: 'a test' },
    });
  const { rows } = await bench.db.pool.query<{ balls: string }>(
    `select translate(result->>'balls', '[],', '') as balls from studio_lottery.draw where draw_no = $1 and game_code = $2`,
    [DRAW.drawNo, DRAW.game],
  );
  expect(await ask('1 1 7')).toMatchObject({ code: 'result_impossible' });
  expect(await ask(rows[0]?.balls ?? '')).toMatchObject({ code: 'result_unchanged' });
  expect(await ask('1 1 1', '20261121-0713')).toMatchObject({ code: 'draw_not_settled' });
  expect(await ask('1 1 1', '20200101-0001')).toMatchObject({ code: 'draw_unknown' });
});

test('a death in the middle of a re-settlement goes on where it stopped, each bet once [F3]', async () => {
  const before = balances();
  const { rows } = await bench.db.pool.query<{ id: string }>(
    'select id from studio_lottery.draw where draw_no = $1 and game_code = $2',
    [DRAW.drawNo, DRAW.game],
  );
  await bench.db.transaction((tx) =>
    writeCorrection(tx, {
      drawId: BigInt(rows[0]?.id ?? 0),
      revision: 2,
      result: { balls: [1, 1, 1], derived: {} },
      reason: 'a test',
      playerReason: 'fault',
      enteredBy: ['x'],
      operatorIds: ['1', '2'],
    }),
  );
  bench.wallet.failNext('batch', { at: 'after', code: 'INTERNAL' });
  await bench.turn();
  await bench.setClock(OPENS + MINUTE + 10_000);
  await Promise.all([bench.turn(bench.otherHost()), bench.turn(bench.otherHost())]);
  expect(balances()).toEqual([(before[0] ?? 0n) + 20_700_000n, before[1]]);
});

test('nobody edits a result, a version or a draw’s times in place [N93]', async () => {
  for (const change of [
    `update studio_lottery.draw set result = '{"balls":[6,6,6],"derived":{}}' where result is not null`,
    `update studio_lottery.draw set revision = revision + 1 where result is not null`,
    `update studio_lottery.draw set locks_at = locks_at + interval '1 second'`,
    `update studio_lottery.draw set result_source = 'house'`,
    'update studio_lottery.result_version set result = null',
    'delete from studio_lottery.result_version',
  ]) {
    await expect(bench.db.pool.query(change), change).rejects.toThrow(/is fixed|are never changed/);
  }
});
