import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a cell that a spreadsheet would run is neutralised [N44]', () => {
  expect(toCsv([['=HYPERLINK("x")', '@sum', '\t=1', '+1+1', '-2+3', ' =1']])).toBe(
    `"'=HYPERLINK(""x"")","'@sum","'\t=1","'+1+1","'-2+3","' =1"`,
  );
});

test('amounts stay numbers and quotes are doubled', () => {
  expect(
    toCsv([
      ['-12.50', 'say "no"'],
      ['তারেক', ''],
    ]),
  ).toBe('"-12.50","say ""no"""\r\n"তারেক",""');
});
