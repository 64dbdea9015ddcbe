import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { CONFORMANCE_CASES, runCase } from '#seamless/conformance/run-cases.ts';
import type { Subject, WireApi, WireRequest } from '#seamless/conformance/subject.ts';
import { requestText, signText } from '#seamless/signature.ts';
import { testDatabase } from '#tests/database.ts';
import { openOwnApp } from './own-app.ts';
import { bindProfiles, httpSubject, inProcessSubject, PROFILED } from './own-subjects.ts';
import type { Defect, Edit } from './planted-defect.ts';
import { DEFECTS } from './planted-defects.ts';
import { IN_PRIZES } from './planted-in-prizes.ts';
import { playHistories } from './play-histories.ts';

const { url: databaseUrl } = await testDatabase();
const { app, url: baseUrl, close } = await openOwnApp(databaseUrl);
const owner = new pg.Client({ connectionString: databaseUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await close();
});
await bindProfiles(app);

const inProcess = new Map(
  PROFILED.map((vendor) => [vendor.code, inProcessSubject(app, vendor)] as const),
);
const strict = PROFILED.find(({ code }) => code === 'STRICT');
// This app acts as a second process: it shares only the database with the first.
const other = await openOwnApp(databaseUrl);
afterAll(other.close);
// Histories leave the sandbox, which the cases do not.
const historian = await openOwnApp(databaseUrl);
afterAll(historian.close);
const inTwoProcesses =
  strict && alternating(inProcessSubject(app, strict), inProcessSubject(other.app, strict));
const onWire = strict && (await httpSubject(app, strict, { baseUrl }));

/** Makes a subject whose stakes are taken by two wallets in turn. */
function alternating(first: Subject, second: Subject): Subject {
  let calls = 0;
  return {
    ...first,
    wallet: {
      ...first.wallet,
      stake: (request) => {
        calls += 1;
        return (calls % 2 === 0 ? first : second).wallet.stake(request);
      },
    },
  };
}

type Where = Pick<Defect, 'profile' | 'isOnWire' | 'isInTwoProcesses'>;

function subjectFor(where: Where): Subject {
  const own = where.isOnWire === true ? onWire : inProcess.get(where.profile ?? 'STRICT');
  const subject = where.isInTwoProcesses === true ? inTwoProcesses : own;
  if (subject === undefined) {
    throw new Error('there is no such subject');
  }
  return subject;
}

function caseOf(seenBy: string) {
  const one = CONFORMANCE_CASES.find(({ category, name }) => `${category}: ${name}` === seenBy);
  if (one === undefined) {
    throw new Error(`there is no case "${seenBy}"`);
  }
  return one;
}

/** Plants a defect and returns a function that removes it. */
async function plant(defect: Defect): Promise<() => Promise<void>> {
  if ('statement' in defect) {
    await owner.query(defect.statement);
    return async () => {
      for (const statement of defect.undo) {
        await owner.query(statement);
      }
    };
  }
  return edited([defect, ...(defect.also ?? [])]);
}

async function edited(edits: readonly Edit[]): Promise<() => Promise<void>> {
  const healthy: string[] = [];
  for (const one of edits) {
    healthy.unshift(await edit(one));
  }
  return async () => {
    for (const text of healthy) {
      await owner.query(text);
    }
  };
}

/** Changes a function of the database and returns the text that it had. */
async function edit({ within, text, becomes }: Edit): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    'select pg_get_functiondef($1::regproc) as text',
    [within],
  );
  const healthy = rows[0]?.text ?? '';
  const ill = healthy.replace(text, () => becomes);
  expect(ill, `${within} has the piece`).not.toBe(healthy);
  await owner.query(ill);
  return healthy;
}

/** Without a lock two calls meet only by chance, so a case that does not see the defect is run again. */
const TRIES = 12;

async function foundWithin<Found>(
  tries: number,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (let left = tries; left > 0; left -= 1) {
    const found = await look();
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

test('there are at least forty planted defects [LCH-6]', () => {
  expect(DEFECTS.length + IN_PRIZES.length + WRAPPED.length).toBeGreaterThanOrEqual(40);
});

test.each(DEFECTS.map((defect) => [defect.name, defect] as const))(
  'planted in the database: %s; the suite fails [LCH-6]',
  async (_name, defect) => {
    const one = caseOf(defect.seenBy);
    const run = () => runCase(subjectFor(defect), one);
    const meets = defect.meets ?? [];
    const part = await edited(meets);
    expect(meets.length > 0 ? await run() : undefined).toBe(undefined);
    const takeOut = await plant(defect);
    const found = await foundWithin(TRIES, run).finally(takeOut).finally(part);
    expect(found, one.name).not.toBe(undefined);
    expect(await run()).toBe(undefined);
  },
);

/** The same pairs play the same histories in every run, so that a defect is seen in all runs or in none. */
const HISTORIES = { histories: 2_000, seed: 1, members: 64, isShortened: false };
/** How many of them the runs with a defect have begun. */
let begun = 0;

test.each(IN_PRIZES.map((defect) => [defect.name, defect] as const))(
  'planted in the database: %s; random histories differ from the reference model [LCH-6]',
  { timeout: 120_000 },
  async (name, defect) => {
    const takeOut = await edited([defect, ...(defect.also ?? [])]);
    const end = await playHistories(historian.app, HISTORIES).finally(takeOut);
    expect(end.wrong, name).not.toBe(undefined);
    begun = Math.max(begun, end.begun);
  },
);

test('without a planted defect the same histories end as the reference model says [LCH-6]', {
  timeout: 120_000,
}, async () => {
  const histories = begun > 0 ? begun : HISTORIES.histories;
  expect(await playHistories(historian.app, { ...HISTORIES, histories })).toMatchObject({
    histories,
    wrong: undefined,
  });
});

type Wrapped = {
  readonly name: string;
  readonly seenBy: string;
  readonly wrap: (subject: Subject) => Subject;
};

/** These faults are in front of the wallet: a careless implementation of the API changes a call or an answer. */
const WRAPPED: readonly Wrapped[] = [
  {
    name: 'amounts go through floating point',
    seenBy: 'amounts: a stake of "1e3"',
    wrap: stakes((request) => ({ ...request, amount: String(Number(request['amount'])) })),
  },
  {
    name: 'amounts lose what is behind the second decimal',
    seenBy: 'windows: four decimals where four are allowed',
    wrap: stakes((request) => ({ ...request, amount: Number(request['amount']).toFixed(2) })),
  },
  {
    name: 'ids are changed to lower case',
    seenBy: 'other body: ids are compared byte by byte: case',
    wrap: stakes((request) => ({ ...request, txn_id: String(request['txn_id']).toLowerCase() })),
  },
  {
    name: 'ids are trimmed',
    seenBy: 'other body: ids are compared byte by byte: blanks',
    wrap: stakes((request) => ({ ...request, txn_id: String(request['txn_id']).trim() })),
  },
  {
    name: 'signatures are not checked',
    seenBy: 'auth: a stake sent as "changed body" is not believed, and its id stays free',
    wrap: doors((api) => ({ ...api, send: (request) => api.send(signedAgain(api, request)) })),
  },
  {
    name: 'answers are not signed',
    seenBy: 'answers: an answer is signed over its status, the nonce and the body',
    wrap: doors((api) => ({
      ...api,
      send: async (request) => ({ ...(await api.send(request)), headers: {} }),
    })),
  },
];

test.each(WRAPPED.map((wrapped) => [wrapped.name, wrapped] as const))(
  'planted in front of the wallet: %s; the suite fails [LCH-6]',
  async (_name, { seenBy, wrap }) => {
    const subject = subjectFor({ isOnWire: true });
    const one = caseOf(seenBy);
    expect(await runCase(subject, one)).toBe(undefined);
    expect(await runCase(wrap(subject), one), one.name).not.toBe(undefined);
  },
);

function stakes(
  change: (request: Readonly<Record<string, unknown>>) => object,
): (subject: Subject) => Subject {
  return (subject) => ({
    ...subject,
    wallet: {
      ...subject.wallet,
      // A changed request has the same shape; only its values differ.
      stake: (request) => subject.wallet.stake(change(request) as typeof request),
    },
  });
}

function doors(change: (api: WireApi) => WireApi): (subject: Subject) => Subject {
  return (subject) => ({
    ...subject,
    ...(subject.api === undefined ? {} : { api: change(subject.api) }),
  });
}

/** Signs a call again, whatever signature it came with. */
function signedAgain({ key }: WireApi, request: WireRequest): WireRequest {
  const text = requestText({
    method: request.method,
    target: request.target,
    vendor: key.vendor,
    keyId: key.keyId,
    timestampMs: request.headers['x-timestamp'] ?? '',
    nonce: request.headers['x-nonce'] ?? '',
    body: request.body,
  });
  const signature = signText(key.algorithm, key.secret, text);
  return { ...request, headers: { ...request.headers, 'x-signature': signature } };
}
