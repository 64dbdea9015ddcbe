import { expect, test } from 'vitest';
import { findSeams } from './find-seams.ts';
import { lineOf } from './seam.ts';
import { compilePlanted, SCHEMA_IMPORT } from './testing/compile-planted.ts';

const found = (planted: Readonly<Record<string, string>>) =>
  findSeams(compilePlanted(planted)).map(lineOf);

const CONTRACT = `${SCHEMA_IMPORT}
  export const readShelf = {
    wire: ['GET /own/shelf'],
    output: row({ title: text, colour: text, rows: list(row({ code: text, weight: text })) }),
  };
`;
const page = (body: string) => ({
  'modules/shop/contract.ts': CONTRACT,
  'modules/shop/site/screen.ts': `${SCHEMA_IMPORT}
    import { readShelf } from '../contract.ts';
    const shelf = useEndpoint(readShelf);
    ${body}
  `,
});

test('a field that no page uses lacks a consumer, and its neighbours that are used do not', () => {
  expect(
    found(page('show(shelf.title); for (const { code } of shelf.rows) { show(code); }')),
  ).toEqual([
    'field: readShelf colour lacks a consumer',
    'field: readShelf rows[].weight lacks a consumer',
  ]);
});

test.each([
  [
    'taken apart',
    'const { title, colour, rows } = shelf; show(title + colour + rows[0]?.code + rows[0]?.weight);',
  ],
  [
    'passed on under types of its own',
    `type Part = { readonly colour: string; readonly rows: readonly { code: string; weight: string }[] };
     function paint({ colour, rows }: Part) { show(colour); rows.map((one) => show(one.code + one.weight)); }
     show(shelf.title); paint(shelf);`,
  ],
  [
    'given another name',
    `type Part = { readonly paint: string };
     const part: Part = { paint: shelf.colour };
     show(part.paint + shelf.title); shelf.rows.map((one) => show(one.code + one.weight));`,
  ],
  ['written out whole', 'show(JSON.stringify(shelf));'],
  [
    'asked for by name',
    `const names = ['title', 'colour'] as const;
     for (const name of names) { show(shelf[name]); }
     shelf.rows.map((one) => show(one.code + one.weight));`,
  ],
])('a field is consumed when it is %s', (_how, body) => {
  expect(found(page(body))).toEqual([]);
});

test('a field that is passed on to a component which does not use it lacks a consumer', () => {
  expect(
    found(
      page(`type Part = { readonly colour: string; readonly title: string };
        function paint({ title }: Part) { show(title); }
        paint(shelf); shelf.rows.map((one) => show(one.code + one.weight));`),
    ),
  ).toEqual(['field: readShelf colour lacks a consumer']);
});

test('what a component of a library gets is consumed, also where the declarations of the library are not read', () => {
  const screen = `${SCHEMA_IMPORT}
    import { Table } from '@mantine/core';
    import { readShelf } from '../contract.ts';
    const shelf = useEndpoint(readShelf);
    export const Screen = () => <Table head={shelf.title}><Table.Rows data={shelf.rows} /></Table>;
  `;
  expect(
    found({ 'modules/shop/contract.ts': CONTRACT, 'modules/shop/site/screen.tsx': screen }),
  ).toEqual(['field: readShelf colour lacks a consumer']);
});

test('an answer that clients outside read needs no consumer here', () => {
  expect(
    found({ ...page('show(shelf.title);'), 'docs/wire-section-7.txt': 'GET /own/shelf\n' }),
  ).toEqual([]);
});

test('a field that may be missing and that no server code gives lacks a producer', () => {
  const planted = {
    'modules/shop/contract.ts': `${SCHEMA_IMPORT}
      export const readShelf = { wire: ['GET /own/shelf'], output: row({ rank: maybe, label: maybe }) };
    `,
    'modules/shop/server/read-shelf.ts': "export const readShelfHandler = () => ({ rank: '1' });",
    'modules/other/server/label.ts': "export const other = { label: 'of another module' };",
  };
  expect(found(planted)).toEqual(['field: readShelf label lacks a producer']);
  const sql = 'export const query = sql`select name as "label" from shelf`;';
  expect(found({ ...planted, 'modules/shop/server/shelf.store.ts': sql })).toEqual([]);
});

test('a call of the back office that no page makes lacks a page', () => {
  const contract = `${SCHEMA_IMPORT}
    export const closeShelf = { wire: ['POST /office/v1/shut'], output: text };
    export const openShelf = { wire: ['POST /office/v1/open'], output: text };
  `;
  expect(
    found({
      'modules/shop/contract.office.ts': contract,
      'modules/shop/office/screen.ts': `${SCHEMA_IMPORT}
        import { openShelf, closeShelf } from '../contract.office.ts';
        useEndpoint(openShelf);
      `,
    }),
  ).toEqual(['call: closeShelf lacks a page']);
});
