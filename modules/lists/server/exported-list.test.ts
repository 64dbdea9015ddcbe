import Type from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { exportedList } from './exported-list.ts';

const listPeople = endpoint({
  wire: ['GET /office/v1/people'],
  summary: 'People',
  auth: 'operator',
  permission: 'people.view',
  input: Type.Object({ city: Type.Optional(Type.String({ maxLength: 8 })) }),
  output: Type.Object({}),
  rejects: {},
});

const people = exportedList({
  name: 'people',
  of: listPeople,
  columns: [
    { id: 'name', text: (row: { name: string; city: string }) => row.name, isPersonal: true },
    { id: 'city', text: (row) => row.city },
  ],
  read: (_tx, { input, before, limit }) =>
    Promise.resolve({
      rows: [{ name: `Rahima ${before ?? 'first'} ${limit}`, city: input.city ?? 'Dhaka' }],
      next: null,
    }),
});
// No statement is made.
const TX = Object.freeze({}) as ReadTx;
const page = { brandId: 1, input: {}, before: undefined, limit: 9, columns: ['city', 'name'] };

test('[O13] personal data is masked unless the operator may have it', async () => {
  const masked = await people.read(TX, { ...page, hasPersonal: false });
  expect(masked).toEqual({ lines: [['Dhaka', 'Ra***']], next: null });
  const whole = await people.read(TX, { ...page, hasPersonal: true });
  expect(whole.lines).toEqual([['Dhaka', 'Rahima first 9']]);
});

test('[O13] an export has the columns that are shown, in their order, and takes the filter of the list alone', async () => {
  expect(people.columns).toEqual(['name', 'city']);
  const cities = await people.read(TX, { ...page, columns: ['city'], hasPersonal: true });
  expect(cities.lines).toEqual([['Dhaka']]);
  expect([people.isFilter({ city: 'Sylhet' }), people.isFilter({ city: 7 })]).toEqual([
    true,
    false,
  ]);
});
