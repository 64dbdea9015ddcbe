import { expect, test } from 'vitest';
import { demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { testApp } from '#tests/test-app.ts';
import { createAffiliateCode, judgeCode } from './links/links.ts';
import { placeUnder, uplineOf, uplinesOf, uplinesOfAll } from './tree.ts';

const built = await testApp({ start: false, seed: true });
const { app } = built;
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
const nowMs = Date.UTC(2026, 10, 21);

const idOf = async (account: string): Promise<bigint> =>
  (await app.db.autocommit((tx) => findAccount(tx, { brandId, account })))?.id ?? 0n;
const [agent1, agent2, agent3, agent4, player1, player5] = await Promise.all(
  ['agent1', 'agent2', 'agent3', 'agent4', 'player1', 'player5'].map(idOf),
);

test('everybody above is listed nearest first [MEM-1]', async () => {
  const uplines = (of: bigint = 0n) => app.db.autocommit((tx) => uplinesOf(tx, of));
  expect(await uplines(player1)).toEqual([agent3, agent2, agent1]);
  expect(await uplines(agent4)).toEqual([agent1]);
  expect(await uplines(player5)).toEqual([agent1]);
  expect(await uplines(agent1)).toEqual([]);
  const upline = (of: bigint = 0n) => app.db.autocommit((tx) => uplineOf(tx, of));
  expect([await upline(player1), await upline(agent1)]).toEqual([agent3, undefined]);
});

test('those above of many are found in one question, as for each alone [MEM-1]', async () => {
  const ids = [player1, agent1, player5, player1, 999_999n].map((id) => id ?? 0n);
  const all = await app.db.autocommit((tx) => uplinesOfAll(tx, ids));
  expect([...all]).toEqual([
    [player1, [agent3, agent2, agent1]],
    [agent1, []],
    [player5, [agent1]],
    [999_999n, []],
  ]);
  expect([...(await app.db.autocommit((tx) => uplinesOfAll(tx, [])))]).toEqual([]);
});

test('a member keeps the first place, and finds none under another brand’s member [BRD-7]', async () => {
  const place = (memberId: bigint, brand: number, uplineId?: bigint) =>
    app.db.transaction((tx) =>
      placeUnder(tx, { brandId: brand, memberId, uplineId, log: app.log, nowMs }),
    );
  expect(await place(player1 ?? 0n, brandId, agent4)).toBe(false);
  expect(await app.db.autocommit((tx) => uplineOf(tx, player1 ?? 0n))).toBe(agent3);
  await expect(place(999_999n, brandId + 1, agent1)).rejects.toThrow('finds no place');
  expect(await app.db.autocommit((tx) => uplinesOf(tx, 999_999n))).toEqual([]);
});

test('a code names its owner without regard to case, in its brand only [BRD-7]', async () => {
  const owner = (code: string, brand = brandId) =>
    app.db.autocommit(async (tx) => {
      const found = await judgeCode(tx, { brandId: brand, code, nowMs });
      return typeof found === 'string' ? found : found.ownerId;
    });
  expect(await owner(' AGENT3 ')).toBe(agent3);
  expect(await owner('agent3', brandId + 1)).toBe('affiliate.code.invalid');
  expect(await owner('nobody')).toBe('affiliate.code.invalid');
  const make = (code: string) =>
    app.db.transaction((tx) =>
      createAffiliateCode(tx, { brandId, memberId: agent4 ?? 0n, code, nowMs }),
    );
  expect([
    await make('Monsoon7'),
    await make('MONSOON7'),
    await make('a'),
    await make('a-b-c'),
  ]).toEqual([true, false, false, false]);
});

test('who registers with an agent’s code stands under that agent [REG-1]', async () => {
  await switchCaptchaOff(app);
  const password = 'nine tall herons';
  const { body } = await built.call<{ value: { id: number } }>('PUT /wps/member/register', {
    input: {
      username: 'newcomer1',
      password,
      confirmPassword: password,
      affiliateCode: 'Agent3',
      termsVersion: await termsVersion(built),
    },
  });
  const uplines = await app.db.autocommit((tx) => uplinesOf(tx, BigInt(body.value.id)));
  expect(uplines).toEqual([agent3, agent2, agent1]);
});
