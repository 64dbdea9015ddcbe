import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createPublicFiles } from '#platform/files/public-files.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { LINKED_TEXT, SCRIPT_LINKS } from '#tests/xss/script-links.ts';
import type { BannerDraft, NoticeDraft } from '../contract.office.ts';
import { BANNER_FILES } from './draw-banner.ts';

type Body = {
  readonly token: string;
  readonly id: string;
  readonly version: number;
  readonly errorCode: string;
  readonly state: string;
  readonly picture: string;
  readonly address: string;
  readonly html: string;
  readonly draft: NoticeDraft & BannerDraft;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly hosts: readonly string[];
};
type Shown = {
  readonly value: {
    readonly player: readonly { readonly id: number; readonly content: string }[];
    readonly banners: readonly { readonly bannerId: number; readonly linkageType: string }[];
  };
};

let app: TestApp;
let operatorToken: string;
let picture: string;

beforeAll(async () => {
  app = await testApp({ seed: true });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
  const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: '#0B2530' } });
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'someone' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${bytes.toString('base64')}`;
});

const reason = 'a test of content';
const office = (wire: string, input?: object) =>
  app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
const shown = async () =>
  (await app.call<Shown>('GET /wps/relay/MCSFE_getListAnnouncements')).body.value;

const aNotice = (part: Partial<NoticeDraft> = {}): NoticeDraft => ({
  type: 'B',
  execution: 'A',
  audience: 'ALL',
  priority: 5,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  title: { en: 'Works', bn: 'রক্ষণাবেক্ষণ' },
  content: { en: '<p>Tonight</p>', bn: '<p>আজ রাতে</p>' },
  ...part,
});

const aBanner = (part: Partial<BannerDraft> = {}): BannerDraft => ({
  groupName: 'w_help',
  position: 3,
  linkage: '',
  link: '',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  title: { en: 'Help', bn: 'সাহায্য' },
  subtitle: { en: '', bn: '' },
  alt: { en: 'A lantern', bn: 'লণ্ঠন' },
  ...part,
});

test('a notice is cleaned when it is written, shown once it is published, and gone when it is taken away [ANN-5] [N35] [R77]', async () => {
  const content = { en: '<p onclick="x()">Tonight<script>x()</script></p>', bn: '<p>আজ</p>' };
  const { body } = await office('POST /office/v1/notices', { draft: aNotice({ content }), reason });
  const id = Number(body.id);
  const read = (await office(`GET /office/v1/notices/${id}`)).body;
  expect(read).toMatchObject({ state: 'off', version: 1 });
  expect(read.draft.content).toEqual({ en: '<p>Tonight</p>', bn: '<p>আজ</p>' });
  expect((await shown()).player.some((notice) => notice.id === id)).toBe(false);

  await office(`PUT /office/v1/notices/${id}/active`, { isActive: true, reason });
  expect((await shown()).player.find((notice) => notice.id === id)).toBeDefined();
  await office(`PUT /office/v1/notices/${id}/active`, { isActive: false, reason });
  expect((await shown()).player.some((notice) => notice.id === id)).toBe(false);

  const trail = await office(`GET /office/v1/audit?entity=notice:${id}`);
  expect(trail.body.rows.map(({ action }) => action)).toEqual([
    'notice.withdraw',
    'notice.publish',
    'notice.create',
  ]);
});

test('two operators do not overwrite each other: the second one is refused', async () => {
  const { id } = (await office('POST /office/v1/notices', { draft: aNotice(), reason })).body;
  const change = (priority: number) =>
    office(`PUT /office/v1/notices/${id}`, { version: 1, draft: aNotice({ priority }), reason });
  expect((await change(7)).body.version).toBe(2);
  const late = await change(8);
  expect([late.status, late.body.errorCode]).toEqual([409, 'notice_changed']);
});

test.each([
  ['notice_times_wrong', { endsAt: '2025-12-31T00:00:00Z' }],
  ['request_param_err', { startsAt: 'not a moment' }],
  ['notice_text_empty', { content: { en: '<script>x()</script>', bn: '<p>আজ</p>' } }],
])('a notice is refused: %s', async (code, part) => {
  const reply = await office('POST /office/v1/notices', { draft: aNotice(part), reason });
  expect([reply.status, reply.body.errorCode]).toEqual([400, code]);
});

test('an unknown notice and an unknown banner are refusals', async () => {
  for (const [wire, code] of [
    ['GET /office/v1/notices/987654', 'notice_unknown'],
    ['GET /office/v1/banners/987654', 'banner_unknown'],
  ] as const) {
    expect((await office(wire)).body.errorCode).toBe(code);
  }
});

test('no link of a notice is script or leads astray, however it is spelled [N37]', async () => {
  const { html } = (await office('POST /office/v1/notices/preview', { html: LINKED_TEXT })).body;
  expect(html.split('words')).toHaveLength(SCRIPT_LINKS.length + 1);
  expect(html).not.toContain('href');
});

test('a preview is what readers will get [N35]', async () => {
  const html = '<h2 style="x">A</h2><iframe src="/x"></iframe>';
  expect((await office('POST /office/v1/notices/preview', { html })).body.html).toBe('<h2>A</h2>');
});

test('an uploaded picture is drawn anew in two cuts, and nothing of the upload is kept [OFC-1]', async () => {
  const { id } = (await office('POST /office/v1/banners', { draft: aBanner(), picture, reason }))
    .body;
  const banner = (await office(`GET /office/v1/banners/${id}`)).body;
  const files = createPublicFiles(app.app.files, [BANNER_FILES]);
  for (const [path, width, height] of [
    [banner.picture, 1600, 400],
    [banner.picture.replace('-wide.', '-phone.'), 750, 520],
  ] as const) {
    const reply = await files({ path });
    expect(reply?.headers['content-type']).toBe('image/avif');
    const { format, exif, ...size } = await sharp(reply?.body).metadata();
    expect([format, exif, size.width, size.height]).toEqual(['heif', undefined, width, height]);
  }
  expect(await files({ path: '/files/audit/anchor.json' })).toBeUndefined();
  expect(await files({ path: `${banner.picture}/../../../x` })).toBeUndefined();
  expect(await createPublicFiles(app.app.files, [])({ path: banner.picture })).toBeUndefined();

  await office(`PUT /office/v1/banners/${id}/active`, { isActive: true, reason });
  expect((await shown()).banners.some(({ bannerId }) => bannerId === Number(id))).toBe(true);
});

test('what is no picture is refused [OFC-1]', async () => {
  for (const wrong of [
    `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}`,
    `data:image/png;base64,${Buffer.from('<script>x()</script>').toString('base64')}`,
    'https://elsewhere.test/a.png',
  ]) {
    const reply = await office('POST /office/v1/banners', {
      draft: aBanner(),
      picture: wrong,
      reason,
    });
    expect(reply.body.errorCode).toBe('banner_picture_broken');
  }
});

/** Names the hosts outside that banners may lead to, in place of those that are read now. */
async function nameHosts(hosts: readonly string[]) {
  const { version } = (await office('GET /office/v1/banner-hosts')).body;
  return await office('PUT /office/v1/banner-hosts', { hosts, version, reason });
}

test.each([
  ['PAGE', 'javascript:alert(1)'],
  ['PAGE', 'java\tscript:alert(1)'],
  ['PAGE', '//elsewhere.test'],
  ['PAGE', '/\\elsewhere.test'],
  ['PAGE', '/a\n/b'],
  ['URL', 'javascript:alert(1)'],
  ['URL', 'data:text/html,<script>alert(1)</script>'],
  ['URL', 'vbscript:x'],
  ['URL', 'http://good.example/'],
  ['URL', 'https://elsewhere.test/'],
  ['URL', 'https://good.example@elsewhere.test/'],
  ['URL', 'https://good.example\\@elsewhere.test/'],
  ['GAME', '99999999'],
  ['GAME', '1 or 1=1'],
  ['PROMOTION', '3&x=<script>'],
] as const)('a banner to %s %s is refused when it is saved [N37]', async (linkage, link) => {
  await nameHosts(['good.example']);
  const draft = aBanner({ linkage, link });
  const reply = await office('POST /office/v1/banners', { draft, picture, reason });
  expect([reply.status, reply.body.errorCode]).toEqual([400, 'banner_link_refused']);
});

test('a banner to a host that is taken out is no link from then on [N37]', async () => {
  await nameHosts(['good.example']);
  const draft = aBanner({ linkage: 'URL', link: 'https://good.example/a', position: 9 });
  const { id } = (await office('POST /office/v1/banners', { draft, picture, reason })).body;
  await office(`PUT /office/v1/banners/${id}/active`, { isActive: true, reason });
  const linkage = async () =>
    (await shown()).banners.find(({ bannerId }) => bannerId === Number(id))?.linkageType;
  expect(await linkage()).toBe('URL');
  await nameHosts([]);
  expect(await linkage()).toBe('');
});

test('a banner that is a link needs words for its picture, in both languages [BNR-2]', async () => {
  const draft = aBanner({ linkage: 'PAGE', link: '/help', alt: { en: 'A lantern', bn: '' } });
  const reply = await office('POST /office/v1/banners', { draft, picture, reason });
  expect(reply.body.errorCode).toBe('banner_alt_missing');
});

test('a banner is changed by who saw the newest version, with or without another picture', async () => {
  const { id } = (await office('POST /office/v1/banners', { draft: aBanner(), picture, reason }))
    .body;
  const before = (await office(`GET /office/v1/banners/${id}`)).body;
  const change = (input: object) =>
    office(`PUT /office/v1/banners/${id}`, { reason, draft: aBanner({ position: 4 }), ...input });
  expect((await change({ version: 1 })).body.version).toBe(2);
  expect((await office(`GET /office/v1/banners/${id}`)).body.picture).toBe(before.picture);
  expect((await change({ version: 1, picture })).body.errorCode).toBe('banner_changed');
  expect((await change({ version: 2, picture })).body.version).toBe(3);
  expect((await office(`GET /office/v1/banners/${id}`)).body.picture).not.toBe(before.picture);
});

test('[O13] several notices are withdrawn together after a dry run, and each says what it came to', async () => {
  const made = async () =>
    (await office('POST /office/v1/notices', { draft: aNotice(), reason })).body.id;
  const ids = [await made(), await made(), '999999'];
  await office(`PUT /office/v1/notices/${ids[0]}/active`, { isActive: true, reason });
  const withdraw = async (isDryRun: boolean) => {
    const { body } = await office('POST /office/v1/notices/off', { ids, isDryRun, reason });
    return body.rows.map(({ outcome }) => outcome);
  };
  const stateOf = async () => (await office(`GET /office/v1/notices/${ids[0]}`)).body.state;
  expect(await withdraw(true)).toEqual(['done', 'off', 'unknown']);
  expect(await stateOf()).toBe('on');
  expect(await withdraw(false)).toEqual(['done', 'off', 'unknown']);
  expect(await stateOf()).toBe('off');
  expect(await withdraw(false)).toEqual(['off', 'off', 'unknown']);
});
