import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { inquiryModule } from '#modules/inquiry/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const TEXT = 'The board is hard to read';
const HOUR_MS = 3_600_000;
const clock = fixedClock(1_800_000_000_000);
let app: TestApp;
let operatorToken = '';
let other = 1;

type Sent = { readonly value: { readonly ticket: string }; readonly errorCode?: string };

beforeAll(async () => {
  app = await testApp({ clock, seed: true });
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
});

/** Sends from a different address each time, so that limits of other tests do not count. */
function send(input: object, call: { readonly ip?: string; readonly token?: string } = {}) {
  other += 1;
  return app.call<Sent>('PUT /wps/feedback', { ip: `198.51.100.${other}`, ...call, input });
}

const count = async (table: 'ticket' | 'picture') => {
  const rows = await app.app.db.autocommit((tx) =>
    table === 'ticket'
      ? sql<{ count: number }>(tx)`select count(*)::integer as count from inquiry.ticket`
      : sql<{ count: number }>(tx)`select count(*)::integer as count from inquiry.ticket_picture`,
  );
  return rows[0]?.count ?? 0;
};

async function aPicture(kind: 'png' | 'jpeg' = 'jpeg'): Promise<string> {
  const drawn = sharp({
    create: { width: 2_600, height: 1_300, channels: 3, background: '#0b7a5c' },
  });
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .toFormat(kind)
    .toBuffer();
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
}

test('a visitor’s words are kept and answered with a ticket number [VAL-4]', async () => {
  const { status, body } = await send({ content: TEXT, contact: 'me@example.com' });
  expect(status).toBe(200);
  expect(body.value.ticket).toMatch(/^F[2-9A-HJ-NP-Z]{8}$/);
});

test('what is wrong is refused by name, and nothing of it is kept [VAL-4] [ERR-3]', async () => {
  const good = await aPicture('png');
  const [before, pictures] = [await count('ticket'), await count('picture')];
  const tooLarge = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(5 * 1024 * 1024),
  ]).toString('base64');
  const gif = Buffer.from('GIF89a…').toString('base64');
  const torn = Buffer.from(good.split(',')[1] ?? '', 'base64')
    .subarray(0, 900)
    .toString('base64');
  const cases: readonly (readonly [object, string])[] = [
    [{}, 'feedback_empty'],
    [{ content: ' \n ' }, 'feedback_empty'],
    [{ content: 'two words' }, 'feedback_words'],
    [{ content: `a b ${'x'.repeat(137)}` }, 'feedback_too_long'],
    [{ content: TEXT, contact: 'x'.repeat(65) }, 'feedback_contact'],
    [{ content: TEXT, images: [good, good, good, good] }, 'feedback_image_count'],
    [{ content: TEXT, images: [`data:image/png;base64,${gif}`] }, 'feedback_image_type'],
    [{ content: TEXT, images: ['https://example.com/a.png'] }, 'feedback_image_type'],
    [{ content: TEXT, images: [good, `data:image/png;base64,${tooLarge}`] }, 'feedback_image_size'],
    [{ content: TEXT, images: [good, `data:image/png;base64,${torn}`] }, 'feedback_image_broken'],
  ];
  for (const [input, code] of cases) {
    const { status, body } = await send(input);
    expect([status, body.errorCode]).toEqual([400, code]);
  }
  expect([await count('ticket'), await count('picture')]).toEqual([before, pictures]);
});

test('a picture is drawn anew: no place, no maker, no more than 2,000 pixels [VAL-4]', async () => {
  const { body } = await send({ content: TEXT, images: [await aPicture(), await aPicture('png')] });
  const rows = await app.app.db.autocommit(
    (tx) => sql<{ file_key: string; width: number; height: number }>(tx)`
      select p.file_key, p.width, p.height
        from inquiry.ticket_picture p
        join inquiry.ticket t on t.id = p.ticket_id
       where t.number = ${body.value.ticket}
       order by p.place`,
  );
  expect(rows.map(({ width, height }) => [width, height])).toEqual([
    [2_000, 1_000],
    [2_000, 1_000],
  ]);
  for (const { file_key } of rows) {
    const file = await app.app.files.get(file_key);
    const { format, exif } = await sharp(file?.content).metadata();
    expect([file?.contentType, format, exif]).toEqual(['image/webp', 'webp', undefined]);
  }
});

test('three pictures of the largest size pass the door of the call [VAL-4]', async () => {
  const { endpoint } = inquiryModule.handlers[0] ?? {};
  expect(endpoint?.bodyLimitBytes).toBeGreaterThan(3 * 5 * 1024 * 1024 * (4 / 3));
});

test('markup stays text from the page to the desk [N36]', async () => {
  const content = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.test") hello';
  const { body } = await send({ content });
  const { rows } = await desk<{ rows: { content: string }[] }>(
    `GET /office/v1/feedback?search=${body.value.ticket}`,
  );
  expect(rows.map((row) => row.content)).toEqual([content]);
});

async function desk<Body>(wire: string, input?: object): Promise<Body> {
  const call = { operatorToken, ...(input === undefined ? {} : { input }) };
  return (await app.call<Body>(wire, call)).body;
}

type One = {
  readonly id: string;
  readonly version: number;
  readonly contact: string;
  readonly state: string;
  readonly isMine: boolean;
  readonly notes: readonly { readonly by: string; readonly text: string }[];
};

test('the desk takes it on, answers with a note, and sees the contact only for a reason', async () => {
  const { body } = await send({
    content: TEXT,
    contact: 'someone@example.com',
    images: [await aPicture()],
  });
  const { rows } = await desk<{ rows: One[] }>(
    `GET /office/v1/feedback?search=${body.value.ticket}`,
  );
  const { id = '', version = 0, contact } = rows[0] ?? {};
  expect(contact).toBe('s***@example.com');
  const step = (input: object) =>
    desk<{ version: number; errorCode?: string }>(`PUT /office/v1/feedback/${id}`, input);
  expect((await step({ version })).errorCode).toBe('feedback_unchanged');
  expect((await step({ version, state: 'answered' })).errorCode).toBe('feedback_note_needed');
  const taken = await step({ version, assign: 'me' });
  expect((await step({ version, state: 'closed' })).errorCode).toBe('feedback_changed');
  await step({ version: taken.version, state: 'answered', note: 'Wrote back by mail' });
  const one = await desk<One>(`GET /office/v1/feedback/${id}`);
  expect([one.state, one.isMine, one.notes.map(({ by, text }) => [by, text])]).toEqual([
    'answered',
    true,
    [['operator1', 'Wrote back by mail']],
  ]);
  expect(
    await desk(`POST /office/v1/feedback/${id}/contact`, { reason: 'to answer by mail' }),
  ).toEqual({ contact: 'someone@example.com' });
  const picture = await desk<{ dataUrl: string }>(`GET /office/v1/feedback/${id}/pictures/1`);
  expect(picture.dataUrl).toMatch(/^data:image\/webp;base64,/);
  const { rows: trail } = await desk<{ rows: { action: string }[] }>(
    `GET /office/v1/audit?entity=feedback:${id}`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'feedback.reveal',
    'feedback.handle',
    'feedback.handle',
  ]);
});

test('rules of a brand change at once and for who has seen them [VAL-4]', async () => {
  const { settings, version } = await desk<{ settings: object; version: number }>(
    'GET /office/v1/feedback-settings',
  );
  const change = (changed: object, seen = version) =>
    desk<{ version?: number; errorCode?: string }>('PUT /office/v1/feedback-settings', {
      settings: { ...settings, ...changed },
      version: seen,
      reason: 'shorter is enough',
    });
  expect((await change({})).errorCode).toBe('feedback_settings_unchanged');
  expect((await change({ minWords: 9, maxWords: 8 })).errorCode).toBe('feedback_settings_invalid');
  expect((await change({ minWords: 1 })).version).toBe(1);
  expect((await change({ minWords: 2 })).errorCode).toBe('feedback_settings_changed');
  expect((await send({ content: 'Lovely' })).status).toBe(200);
  expect((await app.call('GET /wps/feedback/rules')).body.value).toMatchObject({ minWords: 1 });
  await change({}, 1);
});

test('a member’s feedback carries the account [VAL-4]', async () => {
  const login = await app.call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'player1', password: 'Shapla-demo-1', type: 'username' },
  });
  const { body } = await send({ content: TEXT }, { token: login.body.value.token });
  const { rows } = await desk<{ rows: { account: string }[] }>(
    `GET /office/v1/feedback?search=${body.value.ticket}`,
  );
  expect(rows.map(({ account }) => account)).toEqual(['player1']);
});

test('who has sent too many waits, and files of the refused one are gone [VAL-4]', async () => {
  const ip = '203.0.113.90';
  clock.advance(HOUR_MS);
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await send({ content: TEXT }, { ip })).status).toBe(200);
  }
  const put: string[] = [];
  const files = spied(app.app.files, put);
  const { files: real } = app.app;
  Object.assign(app.app, { files });
  const refused = await send({ content: TEXT, images: [await aPicture()] }, { ip });
  Object.assign(app.app, { files: real });
  expect([refused.status, refused.body.errorCode, put.length]).toEqual([
    429,
    'feedback_too_many',
    1,
  ]);
  expect(await real.get(put[0] ?? '')).toBeUndefined();
  clock.advance(HOUR_MS + 1);
  expect((await send({ content: TEXT }, { ip })).status).toBe(200);
});

function spied(files: FileStore, put: string[]): FileStore {
  return {
    ...files,
    put: async (key, content, contentType) => {
      put.push(key);
      await files.put(key, content, contentType);
    },
  };
}

test('twenty at once from one address are counted one after the other [VAL-4]', async () => {
  const ip = '203.0.113.91';
  const all = await Promise.all(Array.from({ length: 25 }, () => send({ content: TEXT }, { ip })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
});
