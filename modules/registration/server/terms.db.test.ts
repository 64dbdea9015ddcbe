import { beforeAll, expect, test } from 'vitest';
import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import { changeSettings } from '#modules/brand/server/index.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { termsVersion } from '#tests/terms-version.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const BRAND = 1;
const secret = { password: 'nine tall herons', confirmPassword: 'nine tall herons' };
type Agreement = {
  readonly version: string;
  readonly language: string;
  readonly age: number;
  readonly title: string;
  readonly html: string;
};
type Reply = {
  readonly errorCode?: string;
  readonly value: { readonly id: number; readonly agreement?: Agreement };
};

let app: TestApp;
let operatorToken: string;
let number = 0;
beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  await switchCaptchaOff(app.app);
  await change({ switches: { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true } });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  const signedIn = await app.call<{ token: string }>('POST /office/v1/session', { input });
  operatorToken = signedIn.body.token;
});

const change = (settings: BrandSettingsChange) =>
  app.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: BRAND, change: settings, log: app.app.log }),
  );
const shown = async (language: 'BN' | 'EN') =>
  (
    await app.call<{ value: Agreement }>('GET /wps/system/setting/agreement', {
      headers: { language },
    })
  ).body.value;

/** The ways into the brand with a form of their own; the way through a provider is tried in module social. */
const WAYS = ['PUT /wps/member/register', 'POST /wps/member/register/mobile'] as const;
async function enter(way: (typeof WAYS)[number], terms: object, language: 'BN' | 'EN' = 'BN') {
  number += 1;
  const who = way.endsWith('mobile')
    ? { mobileNum: `0171${String(1_000_000 + number)}` }
    : { username: `stork${number}x` };
  return await app.call<Reply>(way, {
    input: { ...who, ...secret, ...terms },
    headers: { language },
  });
}

const membersNow = async () =>
  (await app.app.db.pool.query('select count(*)::int as n from registration.entry')).rows[0].n;

test.each(WAYS)(
  '%s without the version of the terms is refused with the terms to show [A9]',
  async (way) => {
    const before = await membersNow();
    for (const terms of [{}, { termsVersion: '' }, { termsVersion: null }]) {
      const refused = await enter(way, terms);
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'terms.required']);
      expect(refused.body.value.agreement).toEqual(await shown('BN'));
    }
    expect(await membersNow()).toBe(before);
  },
);

test.each(WAYS)(
  '%s with the version of another text is refused with the present one [A9]',
  async (way) => {
    const before = await membersNow();
    for (const termsVersion of ['x', 'A'.repeat(22), 'A'.repeat(64)]) {
      const refused = await enter(way, { termsVersion }, 'EN');
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'terms.changed']);
      expect(refused.body.value.agreement).toEqual(await shown('EN'));
    }
    expect(await membersNow()).toBe(before);
  },
);

test('each language has a version of its own, and a word or an age that changes makes another [A9]', async () => {
  const [bn, en] = [await shown('BN'), await shown('EN')];
  expect([bn.language, en.language, bn.age]).toEqual(['bn', 'en', 18]);
  expect(bn.html).toContain('18');
  expect(new Set([bn.version, en.version]).size).toBe(2);
  await change({ ages: { agreement: 19, birthday: 21 } });
  expect((await shown('BN')).version).not.toBe(bn.version);
  await change({ ages: { agreement: 18, birthday: 21 } });
  expect(await shown('BN')).toEqual(bn);
  await change({ currencySymbol: 'Q' });
  expect((await shown('BN')).version).toBe(bn.version);
  await change({ currencySymbol: 'P' });
});

test.each(WAYS)(
  '%s: a text that changes between display and sending is refused, and the new one is taken [A9]',
  async (way) => {
    const before = await shown('EN');
    await rewriteTerms(`<p>Other terms for ${way}.</p>`);
    const refused = await enter(way, { termsVersion: before.version }, 'EN');
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'terms.changed']);
    const { agreement } = refused.body.value;
    expect(agreement?.html).toBe(`<p>Other terms for ${way}.</p>`);
    const taken = await enter(way, { termsVersion: agreement?.version }, 'EN');
    expect(taken.status).toBe(200);
  },
);

test('the very text that was accepted is stored with the member and shown in the back office [A9]', async () => {
  const accepted = await shown('BN');
  const { body } = await enter(WAYS[0], { termsVersion: accepted.version }, 'EN');
  await rewriteTerms('<p>Later terms.</p>');
  type Entry = { readonly entry: { readonly terms: Agreement | null; readonly agreedAge: number } };
  const read = async (id: number | string) =>
    (await app.call<Entry>(`GET /office/v1/members/${id}/entry`, { operatorToken })).body.entry;
  const { version, language, title, html } = accepted;
  expect(await read(body.value.id)).toMatchObject({
    method: 'username',
    agreedAge: 18,
    terms: { version, language, title, html },
  });
  expect(await read('999999999')).toBeNull();
});

test('a client that does not know the field registers where the brand takes those, and the record says so [A9] [W3]', async () => {
  await change({ legacyRegistration: true });
  const { status, body } = await enter(WAYS[0], {});
  expect(status).toBe(200);
  const { rows } = await app.app.db.pool.query(
    'select terms_version from registration.entry where member_id = $1',
    [body.value.id],
  );
  expect(rows).toEqual([{ terms_version: null }]);
  // A version that is sent counts all the same.
  expect((await enter(WAYS[0], { termsVersion: 'x' })).body.errorCode).toBe('terms.changed');
  await change({ legacyRegistration: false });
});

test('for real money nobody registers under terms that nobody can read [A9]', async () => {
  const version = await termsVersion(app);
  await app.app.db.pool.query(
    "update help.article set is_active = false where code = 'terms-of-use'",
  );
  await change({ isSandbox: false, switches: { FREEPLAY3: true } });
  for (const way of WAYS) {
    const { status, body } = await enter(way, { termsVersion: version });
    expect([status, body.errorCode]).toEqual([409, 'terms.missing']);
  }
  await change({ isSandbox: true });
});

/** Changes the English text as the back office does. */
async function rewriteTerms(html: string): Promise<void> {
  await app.app.db.pool.query(
    `update help.article set content = jsonb_set(content, '{en}', to_jsonb($1::text)), version = version + 1
      where code = 'terms-of-use' and brand_id = $2`,
    [html, BRAND],
  );
}
