import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { DEMO_PASSWORD, demoBrandId } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';

const { app, call } = await testApp({ start: false, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;

type Flags = { value: Readonly<Record<string, unknown>> };

async function flagsOf(username: string) {
  const login = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  const { token } = login.body.value;
  const read = async (name: string) => (await call<Flags>(name, { token })).body.value;
  return {
    funds: await read('GET /wps/member/info/funds/consolidated'),
    info: await read('GET /wps/member/info'),
  };
}

test('the brand says which payments by contract agents have, and nobody else has any [AC-6]', async () => {
  expect((await flagsOf('agent1')).funds).toMatchObject({ divtypereq: false, divtypeinfo: false });
  const agentPay = { dividend: true, dailySalary: false, hourSalary: true, realtimeSalary: false };
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId, change: { agentPay }, log: app.log }),
  );
  const agent = await flagsOf('agent1');
  expect(agent.funds).toEqual({
    ...{ dailysalreqtype: false, divtypereq: true, contracthoursalreq: true },
    ...{ realtimesalreqtype: false, dailysalinfotype: false, divtypeinfo: true },
    ...{ contracthoursalinfo: true, contractmrdailysalinfotype: false },
  });
  expect(agent.info).toMatchObject({
    ...{ enableCt: true, salary: false, hourSalary: true, agentRealtimeSalary: false },
  });
  const member = await flagsOf('player1');
  expect(Object.values(member.funds)).toEqual(Array.from({ length: 8 }, () => false));
  expect(member.info).toMatchObject({ enableCt: false, hourSalary: false, toUpline: true });
});
