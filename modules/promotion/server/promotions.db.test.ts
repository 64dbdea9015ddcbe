import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, openSession } from '#modules/identity/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { createPublicFiles } from '#platform/files/public-files.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { LINKED_TEXT, SCRIPT_LINKS } from '#tests/xss/script-links.ts';
import type { PromotionDraft } from '../contract.office.ts';
import { PROMOTION_FILES } from './draw-picture.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly id: string;
  readonly version: number;
  readonly errorCode: string;
  readonly html: string;
  readonly path: string;
  readonly rows: readonly Row[];
  readonly draft: PromotionDraft;
};
type Wps<Value> = { readonly value: Value; readonly errorCode: string };
type Item = Row & { readonly id: number; readonly title: string; readonly status: string };
type Detail = Item & { readonly html: string; readonly terms: readonly Row[] };

const DAY_MS = 86_400_000;
const clock = fixedClock(Date.parse('2026-11-21T06:00:00Z'));
const inDays = (days: number) => new Date(clock.nowMs() + days * DAY_MS).toISOString();
let app: TestApp;
let operatorToken = '';
let drawn = 0;

beforeAll(async () => {
  app = await testApp({ seed: true, clock });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
});

const office = async (wire: string, input?: unknown) =>
  await app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });

const texts = { title: 'Offer', summary: 'In a sentence', steps: ['One'], example: '', html: '' };
const draftOf = (part: Partial<PromotionDraft> = {}): PromotionDraft => {
  drawn += 1;
  return {
    code: `offer-${drawn}`,
    category: 'DAILY',
    audience: 'everyone',
    picture: '/pictures/promo-daily.avif',
    position: 5,
    startsAt: inDays(-1),
    endsAt: inDays(1),
    bonusBasisPoints: 50,
    maxBonus: '100.5',
    turnoverTimes: 3,
    minDeposit: null,
    claimDays: 7,
    games: [{ category: 'RNG', percent: 100 }],
    texts: { en: texts, bn: { ...texts, title: 'অফার' } },
    ...part,
  };
};
const reason = 'for the test';
const TERMS = { html: { en: '<p>Ten letters.</p>', bn: '<p>দশটি অক্ষর।</p>' } };
const publish = (id: string, change = { en: '', bn: '' }, html = TERMS.html) =>
  office(`POST /office/v1/promotions/${id}/terms`, { html, change, reason });
const turn = (id: string, isActive: boolean) =>
  office(`PUT /office/v1/promotions/${id}/active`, { isActive, reason });

/** A promotion that players see. */
async function shown(part: Partial<PromotionDraft> = {}): Promise<string> {
  const { body } = await office('POST /office/v1/promotions', { draft: draftOf(part), reason });
  await publish(body.id);
  await turn(body.id, true);
  return body.id;
}
async function list(call: { readonly token?: string } = {}): Promise<readonly Item[]> {
  const { body } = await app.call<Wps<{ readonly list: readonly Item[] }>>(
    'GET /wps/promotion/list',
    call,
  );
  return body.value.list;
}
const detail = async (id: string) =>
  await app.call<Wps<Detail>>(`GET /wps/promotion/detail?id=${id}`, {
    headers: { language: 'EN' },
  });
const statusIn = (rows: readonly Item[], id: string) =>
  rows.find((row) => String(row.id) === id)?.status;

async function sessionOf(accountType: number): Promise<string> {
  const visit = { brandId: 1, ip: '127.0.0.1', userAgent: '', nowMs: clock.nowMs() };
  return await app.app.db.transaction(async (tx) => {
    const account = `promo${accountType}`;
    const accountId = await createAccount(app.app, tx, {
      ...visit,
      account,
      password: 'Ilish-bhaja-42',
      accountType,
    });
    return (await openSession(tx, { ...visit, accountId })).token;
  });
}

test('a new platform shows at least six offers, and among them one to come and one that has closed [ACT-1]', async () => {
  const rows = await list();
  expect(rows.length).toBeGreaterThanOrEqual(6);
  const order = rows.map(({ status }) => status);
  expect(new Set(order)).toEqual(new Set(['join', 'coming_soon', 'close']));
  const places = { join: 0, coming_soon: 1, close: 2 };
  expect(order.map((status) => Reflect.get(places, status))).toEqual(
    order.map((status) => Reflect.get(places, status)).toSorted(),
  );
});

test('an offer shows only with terms, only while it is on, and closed ones for thirty days [ACT-1]', async () => {
  const made = await office('POST /office/v1/promotions', { draft: draftOf(), reason });
  expect(statusIn(await list(), made.body.id)).toBeUndefined();
  expect((await turn(made.body.id, true)).body.errorCode).toBe('promotion_terms_missing');
  await publish(made.body.id);
  expect((await turn(made.body.id, true)).status).toBe(200);
  expect(statusIn(await list(), made.body.id)).toBe('join');
  await turn(made.body.id, false);
  expect(statusIn(await list(), made.body.id)).toBeUndefined();
  expect((await detail(made.body.id)).body.errorCode).toBe('promotion_unknown');
  const soon = await shown({ startsAt: inDays(2), endsAt: null });
  const closed = await shown({ startsAt: inDays(-20), endsAt: inDays(-10) });
  const longGone = await shown({ startsAt: inDays(-60), endsAt: inDays(-31) });
  const rows = await list();
  expect([soon, closed, longGone].map((id) => statusIn(rows, id))).toEqual([
    'coming_soon',
    'close',
    undefined,
  ]);
});

test('offers for members or agents are seen by those accounts alone', async () => {
  const forMembers = await shown({ audience: 'members' });
  const forAgents = await shown({ audience: 'agents' });
  const seenBy = async (call: { readonly token?: string }) => {
    const rows = await list(call);
    return [forMembers, forAgents].map((id) => statusIn(rows, id) !== undefined);
  };
  expect(await seenBy({})).toEqual([false, false]);
  expect(await seenBy({ token: await sessionOf(0) })).toEqual([true, false]);
  expect(await seenBy({ token: await sessionOf(1) })).toEqual([false, true]);
  expect((await detail(forAgents)).body.errorCode).toBe('promotion_unknown');
});

test('what an operator writes reaches players cleaned, in the reader’s language [N35]', async () => {
  const html = '<p onclick="x()">Read <a href="javascript:x()">this</a></p><script>x()</script>';
  const en = { ...texts, title: '<b>Bold</b> offer', html };
  const id = await shown({ texts: { en, bn: { ...texts, title: 'অফার' } } });
  await publish(id, { en: 'Said better.', bn: 'আরও পরিষ্কার।' }, { en: html, bn: html });
  const { value } = (await detail(id)).body;
  expect(value.html).toBe('<p>Read <a>this</a></p>');
  expect(value.title).toBe('<b>Bold</b> offer');
  expect(value.terms).toMatchObject([
    { version: 2, change: 'Said better.', html: '<p>Read <a>this</a></p>' },
    { version: 1, change: '', html: '<p>Ten letters.</p>' },
  ]);
  const preview = await office('POST /office/v1/promotions/preview', { html });
  expect(preview.body.html).toBe('<p>Read <a>this</a></p>');
});

test('no link of an offer or its terms is script or leads astray, however it is spelled [N37]', async () => {
  const id = await shown({ texts: { en: { ...texts, html: LINKED_TEXT }, bn: texts } });
  await publish(id, { en: 'Links.', bn: 'লিংক।' }, { en: LINKED_TEXT, bn: LINKED_TEXT });
  const { value } = (await detail(id)).body;
  expect(value.html.split('words')).toHaveLength(SCRIPT_LINKS.length + 1);
  expect(`${value.html}${JSON.stringify(value.terms)}`).not.toContain('href');
});

test('a further version of the terms says what changed, and none is ever rewritten', async () => {
  const id = await shown();
  expect((await publish(id)).body.errorCode).toBe('promotion_change_missing');
  expect((await detail(id)).body.value.terms).toHaveLength(1);
  const { pool } = app.app.db;
  await expect(pool.query('update promotion.terms set version = version + 100')).rejects.toThrow(
    'kept as they were published',
  );
  await expect(pool.query('delete from promotion.terms')).rejects.toThrow('kept as they were');
});

test('a change is audited, and one made on top of another’s is refused', async () => {
  const id = await shown();
  const read = await office(`GET /office/v1/promotions/${id}`);
  const { draft, version } = read.body;
  expect(draft).toMatchObject({ maxBonus: '100.5000', minDeposit: null });
  const change = (part: Partial<PromotionDraft>) =>
    office(`PUT /office/v1/promotions/${id}`, { version, draft: { ...draft, ...part }, reason });
  expect((await change({ maxBonus: '200', code: 'another' })).status).toBe(200);
  expect((await change({ maxBonus: '300' })).body.errorCode).toBe('promotion_changed_meanwhile');
  expect((await detail(id)).body.value['facts']).toMatchObject({ maxBonus: 200, minDeposit: null });
  const trail = await office(`GET /office/v1/audit?entity=promotion:${id}`);
  expect(trail.body.rows[0]).toMatchObject({
    action: 'promotion.change',
    reason,
    before: { maxBonus: '100.5000', code: draft.code },
    after: { maxBonus: '200', code: draft.code },
  });
});

test.each<[string, Partial<PromotionDraft>]>([
  ['it ends before it begins', { startsAt: inDays(2), endsAt: inDays(1) }],
  ['its picture is elsewhere', { picture: '//elsewhere.test/a.avif' }],
  ['its amount is nothing', { maxBonus: '0' }],
  ['a game stands twice', { games: [0, 1].map(() => ({ category: 'RNG', percent: 1 })) }],
])('a promotion is refused when %s [N37]', async (_why, part) => {
  const { status, body } = await office('POST /office/v1/promotions', {
    draft: draftOf(part),
    reason,
  });
  expect([status, body.errorCode]).toEqual([400, 'promotion_invalid']);
});

test('a promotion whose start is no date is refused by the name of the field [S12]', async () => {
  const { status, body } = await office('POST /office/v1/promotions', {
    draft: draftOf({ startsAt: 'next Friday' }),
    reason,
  });
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test('two promotions of a brand never share a code', async () => {
  const draft = draftOf();
  expect((await office('POST /office/v1/promotions', { draft, reason })).status).toBe(200);
  const again = await office('POST /office/v1/promotions', { draft, reason });
  expect([again.status, again.body.errorCode]).toEqual([409, 'promotion_code_taken']);
});

test('an uploaded picture is drawn anew in the size of an offer and served under its path', async () => {
  const drawn = sharp({ create: { width: 900, height: 900, channels: 3, background: '#0B2530' } });
  const png = await drawn
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();
  const upload = (picture: string) => office('POST /office/v1/promotions/picture', { picture });
  const { body } = await upload(`data:image/png;base64,${png.toString('base64')}`);
  const reply = await createPublicFiles(app.app.files, [PROMOTION_FILES])({ path: body.path });
  const { width, height, format, exif } = await sharp(reply?.body).metadata();
  expect([width, height, format, exif]).toEqual([800, 450, 'heif', undefined]);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  for (const wrong of [
    `data:image/svg+xml;base64,${script}`,
    `data:image/png;base64,${script.slice(0, 20)}`,
    'javascript:x()',
  ]) {
    expect((await upload(wrong)).body.errorCode).toBe('promotion_picture_broken');
  }
});
