import { expect, test } from 'vitest';
import { nameKeys } from '#modules/member/server/index.ts';
import { scoreOf } from './match-rule.ts';
import { readList } from './read-list.ts';

const score = (name: string, entry: string, birthday?: string, born?: string) =>
  scoreOf({ names: [name], birthday }, { name: entry, born });

test.each([
  ['Zafar Iqbal Chowdhury', 'Jafor Ikbal Choudhury'],
  ['জাফর ইকবাল চৌধুরী', 'Zafar Iqbal Chowdhury'],
  ['Chowdhury, Zafar Iqbal', 'Zafar Iqbal Chowdhury'],
])('%s is a case beside %s, and is found by its first sounds [KYC-1]', (name, entry) => {
  expect(score(name, entry).score).toBeGreaterThanOrEqual(75);
  const keys = nameKeys(entry);
  expect(nameKeys(name).some((key) => keys.includes(key))).toBe(true);
});

test.each([
  ['Karim Rahman', 'Zafar Iqbal Chowdhury'],
  ['Zafar Ahmed', 'Zafar Iqbal Chowdhury'],
])('%s is no case beside %s [KYC-1]', (name, entry) => {
  expect(score(name, entry).score).toBeLessThan(75);
});

test('the birthday speaks for and against, and says so [KYC-1]', () => {
  const name = 'Zafar Iqbal';
  expect(score(name, name, '1970-01-02', '1970-01-02')).toEqual({
    score: 100,
    reasons: ['name_same', 'born_same'],
  });
  expect(score(name, name, '1970-05-02', '1970')).toEqual({
    score: 100,
    reasons: ['name_same', 'born_year'],
  });
  expect(score(name, name, '1990-05-02', '1970')).toEqual({
    score: 75,
    reasons: ['name_same', 'born_other'],
  });
  expect(score(name, name)).toEqual({ score: 100, reasons: ['name_same', 'born_unknown'] });
});

test('a list is read by the names of its columns; the first line that cannot be read is named [KYC-1]', () => {
  expect(
    readList('\uFEFFprogramme,name,born\nP1,"Iqbal, Zafar",1970-01-02\r\nP2,Karim,\n'),
  ).toEqual([
    { name: 'Iqbal, Zafar', born: '1970-01-02', programme: 'P1' },
    { name: 'Karim', born: undefined, programme: 'P2' },
  ]);
  expect(readList('name,born\nKarim,1970')).toBe(1);
  expect(readList('name,born,programme\nKarim,1970,P1\nRahim,soon,P1')).toBe(3);
  expect(readList('name,born,programme\n,1970,P1')).toBe(2);
});
