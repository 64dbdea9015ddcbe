import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';
import type { VipPageDraft } from '../contract.office.ts';
import type { VipTier } from '../contract.ts';

type Office = {
  readonly token: string;
  readonly errorCode: string;
  readonly version: number;
  readonly draft: VipPageDraft;
  readonly html: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};
type Page = {
  readonly value: {
    readonly tiers: readonly VipTier[];
    readonly html: string;
    readonly faq: readonly { readonly question: string }[];
  };
};

const reason = 'for the test';
let app: TestApp;
let operatorToken = '';

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await app.call<Office>('POST /office/v1/session', { input })).body.token;
});

const read = async () =>
  (await app.call<Office>('GET /office/v1/vip/page', { operatorToken })).body;
const save = (version: number, draft: VipPageDraft) =>
  app.call<Office>('PUT /office/v1/vip/page', {
    operatorToken,
    input: { version, draft, reason },
  });
const page = async (language: string) =>
  (await app.call<Page>('GET /wps/vip/page', { headers: { language } })).body.value;

test('a new platform has ten levels from the lowest up, in the language of the reader [RTE-7]', async () => {
  const bn = await page('BN');
  const en = await page('EN');
  expect(en.tiers.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([en.tiers[4]?.name, bn.tiers[4]?.name]).toEqual(['Lily', 'কুমুদ']);
  expect(en.tiers[1]).toMatchObject({ validBets: 20_000, upgradeBonus: 30, rebates: { RNG: 25 } });
  expect(en.faq).toHaveLength(bn.faq.length);
});

test('the page is saved as a whole, cleaned, audited, and never on top of another’s save [N35]', async () => {
  const { version, draft } = await read();
  const [lowest] = draft.tiers;
  const html = '<p>Rules<img src=x onerror="x()"></p><script>x()</script>';
  const next: VipPageDraft = {
    tiers: lowest === undefined ? [] : [lowest, { ...lowest, validBets: '12.5' }],
    html: { en: html, bn: html },
    faq: [],
  };
  expect((await save(version, next)).status).toBe(200);
  const late = await save(version, draft);
  expect([late.status, late.body.errorCode]).toEqual([409, 'vip_page_changed_meanwhile']);
  const shown = await page('EN');
  expect(shown.html).toBe('<p>Rules</p>');
  expect(shown.tiers.map(({ level, validBets }) => [level, validBets])).toEqual([
    [1, 0],
    [2, 12.5],
  ]);
  const trail = await app.call<Office>('GET /office/v1/audit?entity=vip:1', { operatorToken });
  expect(trail.body.rows[0]).toMatchObject({ action: 'vip.page.save', reason });
  const preview = await app.call<Office>('POST /office/v1/vip/preview', {
    operatorToken,
    input: { html },
  });
  expect(preview.body.html).toBe('<p>Rules</p>');
  expect((await save(version + 1, draft)).status).toBe(200);
});

test('a level that asks for less than the one below it is refused', async () => {
  const { version, draft } = await read();
  const upsideDown = { ...draft, tiers: draft.tiers.toReversed() };
  expect((await save(version, upsideDown)).body.errorCode).toBe('vip_page_invalid');
});

test('an emblem from elsewhere is refused [N37]', async () => {
  const { version, draft } = await read();
  const tiers = draft.tiers.map((tier) => ({ ...tier, emblem: '//elsewhere.test/x.svg' }));
  expect((await save(version, { ...draft, tiers })).body.errorCode).toBe('vip_page_invalid');
});
