import { beforeAll, beforeEach, expect, test } from 'vitest';
import { captchaModule } from '#modules/captcha/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { sql } from '#platform/db/sql.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import type { SliderProof } from '../contract.ts';
import { GLYPHS } from './picture/glyphs.ts';
import { judgeProof } from './prove-human.ts';
import { hashAnswer, hashToken } from './secrets.ts';

const MINUTE_MS = 60_000;
const IP = '203.0.113.7';
const clock = fixedClock(1_800_000_000_000);
let app: TestApp;
let brandId = 0;

type Text = { readonly success: boolean; readonly value: string; readonly errorCode?: string };
type Dealt = { readonly value: { readonly lotNumber: string; readonly pieceTop: number } };

beforeAll(async () => {
  app = await testApp({ clock, start: false });
  const rows = await app.app.db.autocommit(
    (tx) => sql<{ id: number }>(tx)`select id from brand.brand where code = 'shapla'`,
  );
  brandId = rows[0]?.id ?? 0;
});
beforeEach(() => {
  clock.advance(MINUTE_MS * 10);
});

async function fetchPicture(headers: Readonly<Record<string, string>> = {}) {
  return await app.call<Text>('GET /wps/captcha?t=17', { ip: IP, headers });
}

function cookieOf(headers: Readonly<Record<string, string>>): string {
  return (headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

/** The test writes a picture with a known answer, because the picture itself does not reveal its answer. */
async function aPicture(answer = 'KTW4') {
  const cookie = cookieOf((await fetchPicture()).headers);
  const cookieHash = hashToken(cookie.replace('captchaId=', ''));
  const hash = hashAnswer(app.app, cookieHash, answer);
  await app.app.db.autocommit(
    (tx) =>
      sql(tx)`update captcha.picture set answer_hash = ${hash} where cookie_hash = ${cookieHash}`,
  );
  return cookie;
}

async function prove(
  sent: {
    readonly captcha?: string;
    readonly slider?: SliderProof;
    readonly cookie?: string;
    readonly ip?: string;
  },
  purpose: 'login' | 'register' = 'login',
) {
  const { proof } = await judgeProof(app.app, {
    brandId,
    purpose,
    ip: sent.ip ?? IP,
    headers: sent.cookie === undefined ? {} : { cookie: `x=1; ${sent.cookie}` },
    captcha: sent.captcha,
    slider: sent.slider,
    nowMs: clock.nowMs(),
  });
  return proof;
}

async function aSlider(product = 'login') {
  const dealt = await app.call<Dealt>(`GET /wps/captcha/slider?product=${product}`, { ip: IP });
  const lot = dealt.body.value.lotNumber;
  const rows = await app.app.db.autocommit(
    (tx) => sql<{ gap_x: number }>(tx)`select gap_x from captcha.slider where lot = ${lot}`,
  );
  clock.advance(4_000);
  return { lot, gapX: rows[0]?.gap_x ?? 0 };
}

async function slide(lot: string, to: number, change: object = {}, ip = IP) {
  const track = Array.from({ length: 20 }, (_, step) => [
    Math.round(to * (1 - (1 - step / 19) ** 2)),
    step * 50 + (step % 3),
  ]);
  const input = { lotNumber: lot, position: to, track, milliseconds: 1_200, ...change };
  return await app.call<{ value: SliderProof; errorCode?: string }>('POST /wps/captcha/slider', {
    input,
    ip,
  });
}

async function solved(product = 'login'): Promise<SliderProof> {
  const { lot, gapX } = await aSlider(product);
  return (await slide(lot, gapX)).body.value;
}

test('a picture is a base64 PNG that nobody keeps, bound by a cookie scripts cannot read [LGN-3]', async () => {
  const { body, headers, status } = await fetchPicture();
  expect([status, body.success, headers['cache-control']]).toEqual([
    200,
    true,
    'private, no-store',
  ]);
  expect(Buffer.from(body.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(headers['set-cookie']).toMatch(
    /^captchaId=[\w-]{43}; Path=\/wps; Max-Age=1800; HttpOnly; SameSite=Lax$/,
  );
});

test('away from the own machine the cookie travels over TLS only [LGN-3]', async () => {
  const { headers } = await fetchPicture({ host: 'play.example' });
  expect(headers['set-cookie']).toContain('; Secure');
});

test('a front end that a setting allows on another site gets a cookie of its own [W11]', async () => {
  const cookieFor = async (site: string) =>
    (
      await fetchPicture({
        ...{ host: 'play.example', origin: 'https://front.test', 'sec-fetch-site': site },
      })
    ).headers['set-cookie'];
  // The server reports calls of allowed origins as same-site.
  expect(await cookieFor('same-site')).toContain('; SameSite=None; Secure; Partitioned');
  expect(await cookieFor('cross-site')).toContain('; SameSite=Lax; Secure');
});

test('the database keeps no answer [LGN-3]', async () => {
  await aPicture();
  const rows = await app.app.db.autocommit(
    (tx) =>
      sql<{ row: string }>(
        tx,
      )`select p::text as row from captcha.picture p order by touched_at limit 50`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/KTW4/i);
});

test('a visitor gets one picture a second and is asked to wait [LGN-3]', async () => {
  const cookie = cookieOf((await fetchPicture()).headers);
  const soon = await fetchPicture({ cookie });
  expect([soon.status, soon.body.errorCode, soon.headers['retry-after']]).toEqual([
    429,
    'too.many.requests',
    '1',
  ]);
  clock.advance(1_000);
  const later = await fetchPicture({ cookie });
  expect([later.status, later.headers['set-cookie']]).toEqual([200, undefined]);
});

test('the right characters pass, in small letters and with spaces too [LGN-3]', async () => {
  expect(await prove({ captcha: 'KTW4', cookie: await aPicture() })).toBe('passed');
  expect(await prove({ captcha: ' ktw 4', cookie: await aPicture() })).toBe('passed');
  expect(await prove({ captcha: 'ktw৪', cookie: await aPicture() })).toBe('passed');
});

test('a solved picture is good once [N6] [LGN-3]', async () => {
  const cookie = await aPicture();
  expect(await prove({ captcha: 'KTW4', cookie })).toBe('passed');
  expect(await prove({ captcha: 'KTW4', cookie })).toBe('used');
});

test('a wrong answer uses the picture up, so that nobody guesses twice [N6]', async () => {
  const cookie = await aPicture();
  expect(await prove({ captcha: 'KTW7', cookie })).toBe('wrong');
  expect(await prove({ captcha: 'KTW4', cookie })).toBe('used');
});

test('of fifty uses at once exactly one passes, of pictures and of sliders [N6]', async () => {
  const cookie = await aPicture();
  const slider = await solved();
  for (const sent of [{ captcha: 'KTW4', cookie }, { slider }]) {
    const results = await Promise.all(Array.from({ length: 50 }, () => prove(sent)));
    expect(results.toSorted()).toEqual(['passed', ...Array(49).fill('used')]);
  }
});

test('a picture lives five minutes, to the millisecond [LGN-3]', async () => {
  const [fresh, old] = [await aPicture(), await aPicture()];
  clock.advance(5 * MINUTE_MS - 1);
  expect(await prove({ captcha: 'KTW4', cookie: fresh })).toBe('passed');
  clock.advance(1);
  expect(await prove({ captcha: 'KTW4', cookie: old })).toBe('expired');
});

test('without a proof, a cookie, or a picture there is none [N7]', async () => {
  expect(await prove({})).toBe('missing');
  expect(await prove({ captcha: '', cookie: await aPicture() })).toBe('missing');
  expect(await prove({ captcha: 'KTW4' })).toBe('missing');
  expect(await prove({ captcha: 'KTW4', cookie: `captchaId=${'A'.repeat(43)}` })).toBe('missing');
});

test("another visitor's cookie does not help [LGN-3]", async () => {
  await aPicture('KTW4');
  expect(await prove({ captcha: 'KTW4', cookie: await aPicture('RXH9') })).toBe('wrong');
});

/** The digits that were read out: of all there can be, those whose hash was stored; a listener hears them. */
async function spokenDigits(cookie: string): Promise<string> {
  const cookieHash = hashToken(cookie.replace('captchaId=', ''));
  const rows = await app.app.db.autocommit(
    (tx) =>
      sql<{ spoken_hash: Buffer }>(
        tx,
      )`select spoken_hash from captcha.picture where cookie_hash = ${cookieHash}`,
  );
  const stored = rows[0]?.spoken_hash ?? Buffer.alloc(0);
  const all = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'));
  return all.find((digits) => hashAnswer(app.app, cookieHash, digits).equals(stored)) ?? '';
}

test.each(['en', 'bn'])(
  'the digits read out in %s are the answer, once [LGN-3] [N6]',
  async (language) => {
    const cookie = await aPicture();
    const { body } = await app.call<Text>('GET /wps/captcha/audio', {
      ip: IP,
      headers: { cookie, language },
    });
    const wav = Buffer.from(body.value, 'base64');
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    const digits = await spokenDigits(cookie);
    expect(digits).toMatch(/^\d{5}$/);
    expect(await prove({ captcha: digits, cookie })).toBe('passed');
    expect(await prove({ captcha: digits, cookie })).toBe('used');
    expect(await prove({ captcha: 'KTW4', cookie })).toBe('used');
  },
);

test('who asks for the digits may still type the characters, but not after they were used [N6]', async () => {
  const audio = (cookie: string) =>
    app.call<Text>('GET /wps/captcha/audio', { ip: IP, headers: { cookie } });
  const [open, used] = [await aPicture(), await aPicture()];
  await audio(open);
  expect(await prove({ captcha: 'KTW4', cookie: open })).toBe('passed');
  await prove({ captcha: 'KTW4', cookie: used });
  await audio(used);
  expect(await prove({ captcha: 'KTW4', cookie: used })).toBe('wrong');
  expect((await audio(used)).status).toBe(429);
});

test('a piece in its gap earns the five fields, which pass once [LGN-3] [N6]', async () => {
  const slider = await solved();
  expect(Object.keys(slider).toSorted()).toEqual([
    'captcha_id',
    'captcha_output',
    'gen_time',
    'lot_number',
    'pass_token',
  ]);
  expect(await prove({ slider })).toBe('passed');
  expect(await prove({ slider })).toBe('used');
});

test('a piece beside its gap fails, and its lot is gone [LGN-3]', async () => {
  const { lot, gapX } = await aSlider();
  const beside = await slide(lot, gapX + 6);
  expect([beside.status, beside.body.errorCode]).toEqual([400, 'geetest.failed']);
  expect((await slide(lot, gapX)).body.errorCode).toBe('geetest.failed');
});

test('a piece that is there too fast fails [LGN-3]', async () => {
  const { lot, gapX } = await aSlider();
  expect((await slide(lot, gapX, { milliseconds: 100 })).body.errorCode).toBe('geetest.failed');
});

test('a slider is judged for the address it was dealt to, and for five minutes [LGN-3]', async () => {
  const foreign = await aSlider();
  expect((await slide(foreign.lot, foreign.gapX, {}, '203.0.113.8')).status).toBe(400);
  const old = await aSlider();
  clock.advance(5 * MINUTE_MS);
  expect((await slide(old.lot, old.gapX)).body.errorCode).toBe('geetest.expired');
});

test('what a slider earned is bound to address and purpose, and has its time [LGN-3]', async () => {
  expect(await prove({ slider: await solved(), ip: '203.0.113.8' })).toBe('wrong');
  expect(await prove({ slider: await solved('sms') })).toBe('wrong');
  expect(await prove({ slider: await solved('register') }, 'register')).toBe('passed');
  const slider = await solved();
  clock.advance(5 * MINUTE_MS);
  expect(await prove({ slider })).toBe('expired');
});

test('fields of a slider that are made up or mixed are worth nothing [N7]', async () => {
  const [one, other] = [await solved(), await solved()];
  const forged: readonly SliderProof[] = [
    { ...one, captcha_id: 'x' },
    { ...one, pass_token: other.pass_token },
    { ...one, captcha_output: other.captcha_output },
    { ...one, gen_time: '1' },
    { ...one, lot_number: "' or 1=1" },
  ];
  for (const slider of forged) {
    expect(await prove({ slider })).toBe('wrong');
  }
  expect(await prove({ slider: one })).toBe('passed');
});

test('who sends both kinds must be right in both [N7]', async () => {
  expect(await prove({ slider: await solved(), captcha: 'XXXX', cookie: await aPicture() })).toBe(
    'wrong',
  );
  expect(await prove({ slider: await solved(), captcha: 'KTW4', cookie: await aPicture() })).toBe(
    'passed',
  );
});

test('challenges are forgotten an hour after they were touched [LGN-3]', async () => {
  await aPicture();
  await aSlider();
  clock.advance(2 * 60 * MINUTE_MS);
  const sweep = captchaModule.jobs?.find(({ name }) => name === 'captcha.sweep_challenges');
  await sweep?.run(app.app, {});
  const rows = await app.app.db.autocommit(
    (tx) =>
      sql<{ pictures: bigint; sliders: bigint }>(tx)`
        select (select count(*) from captcha.picture) as pictures, (select count(*) from captcha.slider) as sliders`,
  );
  expect(rows).toEqual([{ pictures: 0n, sliders: 0n }]);
});

test('every character of the alphabet can be typed on a plain keyboard [LGN-3]', () => {
  expect([...GLYPHS.keys()].every((character) => /^[A-Z0-9]$/.test(character))).toBe(true);
});
