import { expect, test } from 'vitest';
import { jobSeams } from './job-seams.ts';
import { pageSeams } from './page-seams.ts';
import { permissionSeams } from './permission-seams.ts';
import { lineOf } from './seam.ts';
import { compilePlanted } from './testing/compile-planted.ts';

test('a permission that no call and no operation asks for is found, also one of a studio', () => {
  const sources = compilePlanted({
    'modules/shop/server/module.ts': `
      import { SELL } from './words.ts';
      declare const permissions: { with(...words: string[]): unknown };
      const extra: string[] = [];
      export const shopModule = {
        extends: [permissions.with('shop.view', 'shop.close', 'shop.count', SELL, ...extra)],
      };
    `,
    'modules/shop/server/words.ts':
      "export const SELL = 'shop.sell'; export const OLD = ['shop.close'];",
    'modules/shop/server/sell.ts': `
      import { SELL } from './words.ts';
      declare function mayActIn(operator: unknown, permission: string): boolean;
      export const sell = (operator: unknown) => mayActIn(operator, SELL);
    `,
    'modules/shop/contract.office.ts':
      "export const readShop = { wire: ['GET /office/v1/shop'], permission: 'shop.view' };",
    'modules/shop/office/screen.ts': "export const page = { permission: 'shop.count' };",
    'studios/wheel/server/desk.ts':
      "export const desk = { permissions: ['wheel.view', 'wheel.turn'], actions: [{ permission: 'wheel.turn' }] };",
  });
  expect(permissionSeams(sources).map(lineOf)).toEqual([
    'permission: shop.close lacks a call that asks for it',
    'permission: shop.count lacks a call that asks for it',
    'permission: wheel.view lacks a call that asks for it',
  ]);
});

test('a job that has no schedule and that no code adds to the queue is found', () => {
  const sources = compilePlanted({
    'modules/shop/server/module.ts': `
      import { countJob } from './count.ts';
      const run = () => undefined;
      export const shopModule = {
        jobs: [
          countJob,
          { name: 'shop.open', cron: '1 * * * *', run },
          { name: 'shop.close', run },
        ],
      };
    `,
    'modules/shop/server/count.ts': `
      export const COUNT = 'shop.count';
      type Job = { readonly name: string; readonly run: () => void };
      export const countJob: Job = { name: COUNT, run: () => undefined };
      export function moveJob(): Job { return { name: 'shop.move', run: () => undefined }; }
    `,
    'modules/shop/server/sell.ts': `
      import { COUNT } from './count.ts';
      declare const app: { addJob(tx: unknown, job: { name: string }): void };
      export const sell = (tx: unknown) => app.addJob(tx, { name: COUNT });
    `,
  });
  expect(jobSeams(sources).map(lineOf)).toEqual([
    'job: shop.close lacks a time or a caller',
    'job: shop.move lacks a time or a caller',
  ]);
});

test('a page of the back office that no menu and no link leads to is found', () => {
  const sources = compilePlanted({
    'modules/shop/office/index.tsx': `
      const load = () => undefined;
      export const shopOffice = {
        pages: [
          { path: '/shops', menu: { group: 'people' }, load },
          { path: '/shops/:id', load },
          { path: '/tills/:id', load },
          { path: '/shops-closed', load },
          { path: '/shop-settings', load },
        ],
      };
    `,
    'modules/shop/office/screen.ts': `
      export const linkOf = (id: string) => \`/shops/\${id}\`;
      export const settings = '/shop-settings?tab=1';
      export const call = 'GET /office/v1/tills/:id';
    `,
  });
  expect(pageSeams(sources).map(lineOf)).toEqual([
    'page: /tills/:id lacks a way to it',
    'page: /shops-closed lacks a way to it',
  ]);
});
