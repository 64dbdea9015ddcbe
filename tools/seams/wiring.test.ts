import { expect, test } from 'vitest';
import { findSeams } from './find-seams.ts';
import { lineOf } from './seam.ts';
import { compilePlanted, SCHEMA_IMPORT } from './testing/compile-planted.ts';

const found = (planted: Readonly<Record<string, string>>) =>
  findSeams(compilePlanted(planted)).map(lineOf);

test('a setting lacks a reader when brand alone reads it, and an editor when no form names it', () => {
  expect(
    found({
      'modules/brand/contract.ts': `${SCHEMA_IMPORT}
        export const BrandSettings = row({
          theme: text, grouping: text, currency: text,
          names: row({ en: text, bn: text }), switches: row({ FREEPLAY: text, OLD: text }),
        });
      `,
      'modules/brand/server/index.ts': `
        import type { Value } from '#platform/contract/schema.ts';
        import { BrandSettings } from '../contract.ts';
        export declare function settingsOf(): Value<typeof BrandSettings>;
        export declare function isOn(name: string): boolean;
        export const own = () => settingsOf().grouping;
      `,
      'modules/brand/office/fields.ts':
        "export const FIELDS = ['theme', 'grouping', 'names', 'switches'];",
      'modules/shop/server/read-shelf.ts': `
        import { isOn, settingsOf } from '#modules/brand/server/index.ts';
        const { theme, names } = settingsOf();
        export const shelf = [theme, settingsOf().currency, names.en, isOn('FREEPLAY')];
      `,
      'apps/server/main.ts':
        "export { isOn, own, settingsOf } from '#modules/brand/server/index.ts';",
    }),
  ).toEqual([
    'setting: grouping lacks a reader outside modules/brand',
    'setting: currency lacks an editor in the office',
    'setting: switches.OLD lacks a reader outside modules/brand',
  ]);
});

test('an event lacks a listener or an announcer; one with both does not', () => {
  expect(
    found({
      'modules/shop/events.ts': `
        declare function defineEvent(name: string): { readonly name: string };
        export const shelfFilled = defineEvent('shelfFilled');
        export const shelfSold = defineEvent('shelfSold');
        export const shelfLost = defineEvent('shelfLost');
      `,
      'modules/shop/server/fill.ts': `
        import { shelfFilled, shelfSold } from '../events.ts';
        declare const app: { announce(tx: unknown, event: unknown): void };
        export function fill(tx: unknown) { app.announce(tx, shelfFilled); app.announce(tx, shelfSold); }
      `,
      'modules/shop/server/listeners.ts': `
        import { shelfLost, shelfSold as sold } from '../events.ts';
        declare function listen(event: unknown, fn: () => void): unknown;
        export const listeners = [listen(sold, () => undefined), listen(shelfLost, () => undefined)];
      `,
    }),
  ).toEqual(['event: shelfFilled lacks a listener', 'event: shelfLost lacks an announcer']);
});

test('a bucket lacks an endpoint, and an endpoint its bucket', () => {
  expect(
    found({
      'platform/http/rate-limit.ts':
        'export const LIMITS_PROFILES = { production: { general: {}, other: {}, login: {}, spin: {}, page: {} } };',
      'platform/http/pages.ts': "export const bucket = 'page';",
      'modules/shop/contract.ts': `${SCHEMA_IMPORT}
        export const logIn = { wire: ['POST /own/in'], limit: 'login', output: text };
        export const buy = { wire: ['POST /own/buy'], limit: 'buying', output: text };
      `,
    }),
  ).toEqual(['limit: spin lacks an endpoint', 'limit: buy buying lacks a bucket']);
});

test('an export of a public API lacks a caller when only its own module or a test calls it', () => {
  expect(
    found({
      'modules/shop/server/index.ts': `
        export { fill, sell, type Shelf, count, close, clear, move } from './shelf.ts';
      `,
      'modules/shop/server/shelf.ts': `
        export type Shelf = { readonly code: string };
        export const fill = 1, sell = 2, count = 3, close = 4, clear = 5, move = 6;
      `,
      'modules/shop/server/own.ts': "export { fill } from '#modules/shop/server/index.ts';",
      'modules/till/server/till.test.ts': "import { sell } from '#modules/shop/server/index.ts';",
      'modules/till/testing/a-till.ts': "import { sell } from '#modules/shop/server/index.ts';",
      'modules/till/server/till.ts':
        "import { count as counted } from '#modules/shop/server/index.ts';",
      'modules/till/server/end.ts': `
        import * as shop from '#modules/shop/server/index.ts';
        export const end = () => shop.close;
      `,
      'apps/server/registry.ts': "export { move as moved } from '#modules/shop/server/index.ts';",
      'apps/server/late.ts':
        "export const late = async () => { const { clear } = await import('#modules/shop/server/index.ts'); return clear; };",
    }),
  ).toEqual(['public function: fill lacks a caller', 'public function: sell lacks a caller']);
});

test('a live topic lacks a subscriber when no page names it', () => {
  expect(
    found({
      'modules/shop/contract.ts':
        "export const SHELF_TOPIC = 'shop.shelf'; export const TILL_TOPIC = 'shop.till';",
      'modules/shop/server/module.ts': `
        import { SHELF_TOPIC, TILL_TOPIC } from '../contract.ts';
        const DOOR = 'shop.door' as const;
        export const shopModule = { topics: [SHELF_TOPIC, TILL_TOPIC, DOOR] };
      `,
      'modules/shop/site/screen.ts': `
        import { SHELF_TOPIC, TILL_TOPIC } from '../contract.ts';
        declare function follow(topic: string): void;
        follow(SHELF_TOPIC);
        follow(\`shop.door.\${1}\`);
      `,
    }),
  ).toEqual(['topic: TILL_TOPIC lacks a subscriber']);
});
