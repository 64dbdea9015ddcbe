import { beforeAll, expect, test } from 'vitest';
import { aTeamPerson, type TeamPerson } from '#modules/downline/testing/a-team.ts';
import { setAccountActive } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { sendBranchLettersJob } from './send-branch-letters.job.ts';

type Reply<Value> = { readonly errorCode?: string; readonly value: Value };
type Inbox = {
  readonly content: readonly {
    readonly inboxId: number;
    readonly subject: string;
    readonly senderName: string;
  }[];
};
type Letters = {
  readonly rows: readonly {
    readonly id: string;
    readonly subject: string;
    readonly account: string;
    readonly state: string;
    readonly sentCount: number;
    readonly level: number | null;
  }[];
};

const { app, call } = await testApp({ start: false, seed: true });
const people = new Map<string, TeamPerson>();
let operatorToken = '';

/** Everybody around an agent of level 2. */
const TREE = [
  ['lettertop', 1, undefined],
  ['letterown', 2, 'lettertop'],
  ['letterchild', 0, 'letterown'],
  ['lettersub', 41, 'letterown'],
  ['lettergrand', 0, 'lettersub'],
  ['lettergreat', 42, 'lettersub'],
  ['letterdeep', 0, 'lettergreat'],
  ['lettersibling', 2, 'lettertop'],
  ['letternephew', 0, 'lettersibling'],
] as const;
const BELOW = ['letterchild', 'lettersub', 'lettergrand', 'lettergreat', 'letterdeep'];

beforeAll(async () => {
  for (const [account, accountType, above] of TREE) {
    const upline = above === undefined ? undefined : people.get(above);
    people.set(
      account,
      await aTeamPerson(app, {
        ...{ account, accountType },
        ...(upline === undefined ? {} : { above: upline }),
      }),
    );
  }
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    ...{ merchant: null, input: { name: 'operator1', password: 'Shapla-demo-1' } },
  });
  operatorToken = body.token;
});

const tokenOf = (who: string) => people.get(who)?.token ?? '';
const idOf = (who: string) => people.get(who)?.memberId ?? 0n;
const write = (who: string, recipientType: string, subject: string, more: object = {}) =>
  call<Reply<{ outboxId: number }>>('POST /wps/relay/EMFE_submitOutbox', {
    token: tokenOf(who),
    input: { recipientType, subject, content: 'নতুন অফার', ...more },
  });
const inboxOf = async (who: string) =>
  (
    await call<Reply<Inbox | null>>('GET /wps/relay/EMFE_getInbox', {
      token: tokenOf(who),
      input: { kind: 'person' },
    })
  ).body.value?.content ?? [];
/** Who of everybody has a message of that subject. */
async function readersOf(subject: string): Promise<readonly string[]> {
  const has = await Promise.all(
    TREE.map(async ([who]) => (await inboxOf(who)).some((one) => one.subject === subject)),
  );
  return TREE.map(([who]) => who).filter((_who, place) => has[place]);
}
const runJob = () => sendBranchLettersJob.run(app, {});
const code = async (sent: ReturnType<typeof write>) => (await sent).body.errorCode;
const office = <Body>(wire: string, input: object = {}) =>
  call<Body>(wire, { operatorToken, input });

test('[MSG-1] [N57] an agent writes to anybody below by name, to a level, to the whole branch, and to nobody beside it', async () => {
  expect(
    (await write('letterown', 'named_branch', 'names', { recipients: 'lettergrand, letterdeep' }))
      .status,
  ).toBe(200);
  expect(await readersOf('names')).toEqual(['lettergrand', 'letterdeep']);
  expect((await write('letterown', 'level_branch', 'level', { level: 2 })).status).toBe(200);
  expect((await write('letterown', 'whole_branch', 'whole')).status).toBe(200);
  expect(await readersOf('whole')).toEqual([]);
  await runJob();
  await runJob();
  expect(await readersOf('level')).toEqual(['lettergrand', 'lettergreat']);
  expect(await readersOf('whole')).toEqual(BELOW);
  const [received] = await inboxOf('letterdeep');
  expect(received?.senderName).toBe('le***');
});

test('[N57] [N58] who is above, beside, elsewhere or nobody cannot be written to, in one way; members write to no team', async () => {
  for (const name of ['lettertop', 'lettersibling', 'letternephew', 'letterown', 'nobodyatall']) {
    expect(await code(write('letterown', 'named_branch', 'x', { recipients: name }))).toBe(
      'message.recipient',
    );
  }
  expect(
    await code(
      write('letterown', 'named_branch', 'x', { recipients: 'lettergrand,lettersibling' }),
    ),
  ).toBe('message.recipient');
  expect(await code(write('letterown', 'level_branch', 'x'))).toBe('message.recipient');
  expect(await code(write('letterown', 'level_branch', 'x', { level: 9 }))).toBe(
    'message.recipient',
  );
  for (const type of ['named_branch', 'level_branch', 'whole_branch']) {
    const more = { recipients: 'letterdeep', level: 1 };
    expect(await code(write('lettergrand', type, 'x', more))).toBe('message.recipient');
  }
  expect(await readersOf('x')).toEqual([]);
});

test('[MSG-1] whoever received it answers however far the agent is, and the agent answers back', async () => {
  const [received] = await inboxOf('letterdeep');
  const answer = (who: string, inboxId: number | undefined, subject: string) =>
    call<Reply<unknown>>('POST /wps/relay/EMFE_submitOutboxReply', {
      ...{ token: tokenOf(who), input: { inboxId, subject, content: 'ধন্যবাদ' } },
    });
  expect((await answer('letterdeep', received?.inboxId, 'thanks')).status).toBe(200);
  const back = (await inboxOf('letterown')).find(({ subject }) => subject === 'thanks');
  expect(back?.senderName).toBe('letterdeep');
  expect((await answer('letterown', back?.inboxId, 'welcome')).status).toBe(200);
  expect(await readersOf('welcome')).toEqual(['letterdeep']);
});

test('[MSG-1] three letters to a level or a team go out in a day, not a fourth', async () => {
  expect((await write('letterown', 'whole_branch', 'third')).status).toBe(200);
  expect(await write('letterown', 'level_branch', 'fourth', { level: 1 })).toMatchObject({
    ...{ status: 429, body: { errorCode: 'message.too_many' } },
  });
  expect(
    (await write('letterown', 'named_branch', 'one', { recipients: 'letterchild' })).status,
  ).toBe(200);
});

test('[MSG-1] [RG-1] whoever is excluded gets no letter of an agent, and who wants no offers none that goes to many; the agent does not learn it', async () => {
  await app.db.pool.query(
    'insert into inbox.muted (member_id, brand_id, muted_at) values ($1, 1, now())',
    [String(idOf('lettergrand'))],
  );
  const excluded = await call<Reply<unknown>>('POST /wps/member/protection/pause', {
    token: tokenOf('letterchild'),
    input: { length: 'half_year' },
  });
  expect(excluded.status).toBe(200);
  await runJob();
  expect(await readersOf('third')).toEqual(['lettersub', 'lettergreat', 'letterdeep']);
  const sent = await write('letterown', 'named_branch', 'quiet', {
    recipients: 'letterchild,lettergrand',
  });
  expect(sent.status).toBe(200);
  expect(await readersOf('quiet')).toEqual(['lettergrand']);
  const outbox = await call<Reply<{ content: readonly { subject: string; recipients: string }[] }>>(
    'GET /wps/relay/EMFE_getOutbox',
    { token: tokenOf('letterown') },
  );
  expect(outbox.body.value.content.find(({ subject }) => subject === 'quiet')?.recipients).toBe(
    'letterchild, lettergrand',
  );
});

test('[MSG-1] the office reads what agents wrote and takes a letter away from everybody; it is sent no further', async () => {
  const { rows } = (await office<Letters>('GET /office/v1/team-letters')).body;
  const whole = rows.find(({ subject }) => subject === 'whole');
  expect(whole).toMatchObject({ account: 'letterown', state: 'sent', sentCount: 5, level: null });
  expect(rows.some(({ subject }) => ['thanks', 'welcome'].includes(subject))).toBe(false);
  const id = whole?.id ?? '';
  const remove = () =>
    office<Reply<unknown>>(`DELETE /office/v1/team-letters/${id}`, { reason: 'promises wins' });
  expect((await remove()).status).toBe(200);
  expect(await readersOf('whole')).toEqual([]);
  expect((await remove()).body).toMatchObject({ errorCode: 'letter_removed' });
  const read = await office<{ removed: object; content: string }>(
    `GET /office/v1/team-letters/${id}`,
  );
  expect(read.body).toMatchObject({
    ...{ content: 'নতুন অফার', removed: { by: 'operator1', reason: 'promises wins' } },
  });
  const outbox = await call<Reply<{ content: readonly { subject: string; isRemoved: boolean }[] }>>(
    'GET /wps/relay/EMFE_getOutbox',
    { token: tokenOf('letterown') },
  );
  expect(
    outbox.body.value.content.filter(({ isRemoved }) => isRemoved).map(({ subject }) => subject),
  ).toEqual(['whole']);
  // A member cannot bring it back.
  await runJob();
  expect(await readersOf('whole')).toEqual([]);
  expect(
    (await office<{ errorCode: string }>('GET /office/v1/team-letters/0')).body.errorCode,
  ).toBe('letter_unknown');
});

test('[MSG-1] a letter that is taken away before it goes out reaches nobody, and one of a closed agent goes no further', async () => {
  expect((await write('lettertop', 'whole_branch', 'early')).status).toBe(200);
  const { rows } = (await office<Letters>('GET /office/v1/team-letters', { state: 'sending' }))
    .body;
  expect(rows.map(({ subject }) => subject)).toEqual(['early']);
  await office(`DELETE /office/v1/team-letters/${rows[0]?.id}`, { reason: 'not allowed' });
  expect((await write('lettertop', 'whole_branch', 'closed')).status).toBe(200);
  const change = { brandId: 1, accountId: idOf('lettertop'), nowMs: app.clock.nowMs() };
  await app.db.transaction((tx) => setAccountActive(tx, app, { ...change, isActive: false }));
  await runJob();
  expect([await readersOf('early'), await readersOf('closed')]).toEqual([[], []]);
});
