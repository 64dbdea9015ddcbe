import { beforeAll, expect, test } from 'vitest';
import { changeSettings, createBrand } from '#modules/brand/server/index.ts';
import { sendNotice } from '#modules/messaging/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { bootOf, type Place } from './page-boot.ts';
import { headTags } from './page-head.ts';
import * as registry from './registry.ts';

const HOST = 'neel.test';
const NAME = { en: 'Neel', bn: 'নীল' } as const;
/** The brand that the product begins with. */
const OTHER = /shapla|শাপলা/iu;
const LANGUAGES = ['en', 'bn'] as const;

let app: TestApp;
let brandId = 0;
beforeAll(async () => {
  app = await testApp({ seed: true });
  const { db, log } = app.app;
  const settings = { name: NAME, domainList: [HOST], isSandbox: true };
  ({ id: brandId } = await db.transaction((tx) =>
    createBrand(tx, { code: 'neel', settings, log }),
  ));
  await app.seed('neel');
});

const endpoints: readonly Endpoint[] = Object.values(registry).flatMap((module) =>
  module.handlers.map(({ endpoint }) => endpoint),
);

test('no answer that a page of another brand shows its visitors names the first one [A3]', async () => {
  const asked = endpoints.flatMap(({ auth, wire }) =>
    auth === 'visitor' || auth === 'optional' ? wire.filter((name) => name.startsWith('GET ')) : [],
  );
  expect(asked.length).toBeGreaterThan(30);
  const answered: string[] = [];
  for (const language of LANGUAGES) {
    for (const name of asked) {
      const { status, body } = await app.call(name.replaceAll(/\{\w+\}/g, '1'), {
        merchant: null,
        headers: { host: HOST, language: language.toUpperCase() },
      });
      answered.push(`${status}`);
      expect([name, OTHER.exec(JSON.stringify(body))?.[0]]).toEqual([name, undefined]);
    }
  }
  expect(answered.filter((status) => status === '200').length).toBeGreaterThan(40);
});

test('help, announcements, banners and downloads of another brand hold its own name [A3]', async () => {
  const read = async (wire: string, language: string) =>
    JSON.stringify(
      (await app.call(wire, { merchant: 'neel', headers: { language: language.toUpperCase() } }))
        .body,
    );
  for (const language of LANGUAGES) {
    for (const wire of [
      'GET /wps/system/helpCenter?texts=1',
      'GET /wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR&platform=W&execution=B',
      'GET /wps/system/resources',
    ]) {
      const text = await read(wire, language);
      expect([wire, OTHER.exec(text)?.[0]]).toEqual([wire, undefined]);
    }
    expect(await read('GET /wps/system/helpCenter?texts=1', language)).toContain(NAME[language]);
  }
});

test('every text that has the name of a brand is filled with the brand’s, in both languages [A3]', async () => {
  const { texts } = app.composition;
  for (const language of LANGUAGES) {
    const brand = NAME[language];
    const place: Place = { brandId, code: 'neel', host: HOST, origin: `http://${HOST}`, language };
    const boot = await bootOf(app, place);
    expect(boot.brand.name).toEqual(NAME);
    expect(boot.brand.legalTexts.copyright[language]).toBe(`© 2025 ${brand}`);
    const title = texts.translate(language, 'home.head.title', { brand });
    expect(title).toContain(brand);
    const head = headTags({
      title: title ?? '',
      description: '',
      site: brand,
      language,
      canonical: '/',
    });
    expect(head).toContain(`<meta property="og:site_name" content="${brand}">`);
  }
});

test('a message to a member is signed by the brand in the member’s language [A3]', async () => {
  for (const language of LANGUAGES) {
    await sendNotice(app.app, {
      brandId,
      to: 'someone@example.com',
      template: 'accountClosed',
      language,
      values: { time: '12:00' },
    });
  }
  const operatorToken = await signIn();
  const { body } = await app.call<{ rows: readonly { readonly id: string }[] }>(
    'GET /office/v1/outbox',
    { merchant: 'neel', operatorToken },
  );
  expect(OTHER.exec(JSON.stringify(body))).toBeNull();
  expect(body.rows.length).toBeGreaterThanOrEqual(2);
});

test('a new name is on pages and in messages at once, and the legal texts are the brand’s own [A3]', async () => {
  const { db, log } = app.app;
  const copyright = { en: '{brand} Limited, 2025', bn: '{brand} লিমিটেড, 2025' };
  const change = {
    name: { en: 'Neel Two', bn: 'নীল দুই' },
    legalTexts: { copyright, licences: { en: 'Of {brand}', bn: '{brand}-এর' } },
  };
  await db.transaction((tx) => changeSettings(tx, { brandId, change, log }));
  const place = {
    brandId,
    code: 'neel',
    host: HOST,
    origin: `http://${HOST}`,
    language: 'en',
  } as const;
  const { brand } = await bootOf(app, place);
  expect([brand.name.bn, brand.legalTexts]).toEqual([
    'নীল দুই',
    {
      copyright: { en: 'Neel Two Limited, 2025', bn: 'নীল দুই লিমিটেড, 2025' },
      licences: { en: 'Of Neel Two', bn: 'নীল দুই-এর' },
    },
  ]);
});

test('amounts in the texts of a brand have its digits and groups, English ones Latin digits always [A5] [BRD-1]', async () => {
  const { db, log } = app.app;
  const change = { digits: 'beng', grouping: 'lakh', startingCreditUnits: 1_000_000 } as const;
  await db.transaction((tx) => changeSettings(tx, { brandId, change, log }));
  const helpIn = async (language: string) =>
    JSON.stringify(
      (
        await app.call('GET /wps/system/helpCenter?texts=1', {
          merchant: 'neel',
          headers: { language },
        })
      ).body,
    );
  expect(await helpIn('BN')).toContain('P ১০,০০,০০০');
  expect(await helpIn('EN')).toContain('P 10,00,000');
  const place = {
    brandId,
    code: 'neel',
    host: HOST,
    origin: `http://${HOST}`,
    language: 'bn',
  } as const;
  const { brand } = await bootOf(app, place);
  expect([brand.digits, brand.grouping]).toEqual(['beng', 'lakh']);
});

async function signIn(): Promise<string> {
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  return (await app.call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}
