import { expect, test } from 'vitest';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import { aTeamPerson, type TeamPerson } from '../../testing/a-team.ts';
import { placeUnder, uplinesOf } from '../tree.ts';
import { updateUpline } from './move.store.ts';

type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode?: string;
  readonly moves: readonly { readonly from: string | null; readonly to: string | null }[];
  readonly above: readonly { readonly account: string }[];
};

const { app, call, runJobs } = await testApp({ seed: true });
const office = (wire: string, operatorToken: string, input: unknown = {}) =>
  call<Body>(wire, { operatorToken, input });
const signIn = async (name: string) =>
  (await call<Body>('POST /office/v1/session', { input: { name, password: 'Shapla-demo-1' } })).body
    .token;
const [maker, checker] = [await signIn('operator1'), await signIn('operator2')];

let number = 0;
function person(of: { above?: TeamPerson; accountType?: number } = {}): Promise<TeamPerson> {
  number += 1;
  return aTeamPerson(app, { account: `mover${number}`, accountType: 2, ...of });
}
const above = (one: { readonly memberId: bigint }) =>
  app.db.autocommit((tx) => uplinesOf(tx, one.memberId));
const idsOf = (...people: readonly { readonly memberId: bigint }[]) =>
  people.map(({ memberId }) => memberId);
const moveNow = (one: TeamPerson, from: TeamPerson | undefined, to: TeamPerson | undefined) =>
  app.db.transaction((tx) =>
    updateUpline(tx, {
      ...{ brandId: 1, memberId: one.memberId },
      ...{ from: from?.memberId ?? null, to: to?.memberId ?? null },
    }),
  );

/** Every way up that follows from the pairs, beside what the closure table has. */
async function differences(): Promise<number> {
  const { rows } = await app.db.pool.query(`
    with recursive way as (
      select member_id, upline_id as ancestor_id, 1 as depth from downline.place where upline_id is not null
      union all
      select w.member_id, p.upline_id, w.depth + 1
        from way w join downline.place p on p.member_id = w.ancestor_id
       where p.upline_id is not null and w.depth < 50
    )
    select count(*)::int as n from (
      (select * from way except select member_id, ancestor_id, depth from downline.path)
      union all
      (select member_id, ancestor_id, depth from downline.path except select * from way)
    ) other`);
  return rows[0].n;
}

test('a move takes the whole team along, and every way up is that of the pairs [MEM-1] [N79]', async () => {
  const top = await person();
  const left = await person({ above: top });
  const right = await person({ above: top });
  const middle = await person({ above: left });
  const low = await person({ above: middle });
  const lowest = await person({ above: low, accountType: 0 });
  expect(await moveNow(middle, left, right)).toBe(true);
  expect(await above(middle)).toEqual(idsOf(right, top));
  expect(await above(lowest)).toEqual(idsOf(low, middle, right, top));
  expect(await moveNow(middle, right, undefined)).toBe(true);
  expect(await above(lowest)).toEqual(idsOf(low, middle));
  expect(await moveNow(middle, undefined, left)).toBe(true);
  expect(await above(lowest)).toEqual(idsOf(low, middle, left, top));
  expect(await differences()).toBe(0);
});

test('whoever writes the row, nobody comes to stand below the own team or in another brand [N79]', async () => {
  const top = await person();
  const below = await person({ above: top });
  const deep = await person({ above: below });
  for (const wrong of [deep, below, top]) {
    await expect(
      app.db.pool.query('update downline.place set upline_id = $1 where member_id = $2', [
        wrong.memberId,
        top.memberId,
      ]),
    ).rejects.toThrow(/itself|place_check/);
  }
  await expect(
    app.db.pool.query(
      'update downline.place set brand_id = 2, upline_id = null where member_id = $1',
      [deep.memberId],
    ),
  ).rejects.toThrow('within a brand');
  expect(await above(deep)).toEqual(idsOf(below, top));
});

test('two moves at once that would make a circle together: one of them is refused [N79]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const one = await person();
    const other = await person();
    const moved = await Promise.allSettled([
      moveNow(one, undefined, other),
      moveNow(other, undefined, one),
    ]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  expect(await differences()).toBe(0);
});

test('newcomers who arrive while their upline is moved stand where the upline stands', async () => {
  const here = await person();
  const there = await person();
  const upline = await person({ above: here });
  const arriving = Array.from({ length: 12 }, () => person({ above: upline }));
  const [, ...newcomers] = await Promise.all([moveNow(upline, here, there), ...arriving]);
  for (const newcomer of newcomers) {
    expect(await above(newcomer)).toEqual(idsOf(upline, there));
  }
  expect(await differences()).toBe(0);
});

test('two people move a member; all three are notified, the move is on record, and open games carry the new upline [MEM-1]', async () => {
  await aVendor(app, { code: 'MOVE' });
  const [here, there] = [await person(), await person()];
  const player: TestPlayer = await aPlayer(app, { vendorCode: 'MOVE' });
  await app.db.transaction((tx) =>
    placeUnder(tx, {
      ...{ brandId: 1, memberId: player.memberId, uplineId: here.memberId },
      ...{ log: app.log, nowMs: app.clock.nowMs() },
    }),
  );
  const path = `/office/v1/members/${player.memberId}`;
  const reason = 'asked for it in writing';
  const ask = (upline: string) => office(`POST ${path}/upline`, maker, { upline, reason });
  expect((await ask('nobody-here')).body.errorCode).toBe('move_unknown');
  expect((await ask(here.account)).body.errorCode).toBe('move_same');
  expect((await ask(player.account)).body.errorCode).toBe('move_circle');
  const asked = await ask(there.account);
  expect(asked.status).toBe(200);
  expect((await ask('')).body.errorCode).toBe('approval_waiting');
  const decision = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await office(decision, maker, { decision: 'approve' })).status).toBe(403);
  expect(await above(player)).toEqual(idsOf(here));
  expect((await office(decision, checker, { decision: 'approve' })).status).toBe(200);
  expect(await above(player)).toEqual(idsOf(there));

  const tree = await office(`GET ${path}/tree`, maker);
  expect(tree.body.moves).toMatchObject([{ from: here.account, to: there.account, reason }]);
  expect(tree.body.above).toMatchObject([{ account: there.account }]);
  const sessions = await app.db.pool.query(
    'select uplines::text[] as uplines from play.game_session where member_id = $1 and ended_at is null',
    [player.memberId],
  );
  expect(sessions.rows).toEqual([{ uplines: [String(there.memberId)] }]);
  await runJobs();
  const sent = await app.db.pool.query(
    'select member_id, template from inbox.message where member_id = any($1) order by template',
    [idsOf(player, here, there)],
  );
  expect(sent.rows).toEqual([
    { member_id: there.memberId, template: 'downlineJoined' },
    { member_id: here.memberId, template: 'downlineLeft' },
    { member_id: player.memberId, template: 'uplineChanged' },
  ]);
});

test('a move that the tree has overtaken is not carried out', async () => {
  const [one, other, third] = [await person(), await person(), await person()];
  const member = await person({ above: one, accountType: 0 });
  const asked = await office(`POST /office/v1/members/${member.memberId}/upline`, maker, {
    ...{ upline: other.account, reason: 'asked for it' },
  });
  await moveNow(member, one, third);
  const decision = `POST /office/v1/approvals/${asked.body.approvalId}/decision`;
  expect((await office(decision, checker, { decision: 'approve' })).status).toBe(409);
  expect(await above(member)).toEqual(idsOf(third));
});
