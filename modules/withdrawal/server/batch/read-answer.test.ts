import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const HEAD = 'reference,amount,status,bank_reference';

test('an answer is read in whatever order its columns stand, quoted or plain', () => {
  const csv = `\uFEFF"Status","Bank_Reference",reference,amount\r\n"PAID","B 1/2",W1-1-7,100.50\r\nfailed,,W2-1-7,"7"\r\n`;
  expect(readAnswer(csv)).toEqual([
    { reference: 'W1-1-7', ticks: 1_005_000n, isPaid: true, bankReference: 'B 1/2' },
    { reference: 'W2-1-7', ticks: 70_000n, isPaid: false, bankReference: '' },
  ]);
});

test.each([
  ['reference,amount,status\nW1-1-7,1,paid'],
  [`${HEAD}\nW1-1-7,1,done,B1`],
  [`${HEAD}\nW1-1-7,1,paid,`],
  [`${HEAD}\nW1-1-7,one,paid,B1`],
  [`${HEAD}\nW1-1-7,1,paid,B1\nW1-1-7,1,paid,B2`],
])('%j is no answer: nothing of it is taken', (csv) => {
  expect(readAnswer(csv)).toBeUndefined();
});
