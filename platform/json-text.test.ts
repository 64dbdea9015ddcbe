import { expect, test } from 'vitest';
import { answerJson, asciiJson, writtenText } from './json-text.ts';

test('an answer with a written text is the JSON of the text itself, wherever it stands', () => {
  const text = 'GF2 "receipt"\n— বাংলা';
  for (const put of [text, undefined]) {
    const written = put === undefined ? undefined : writtenText(asciiJson(put));
    for (const [made, plain] of [
      [
        { receipt: written, bet: { id: 1 }, none: undefined },
        { receipt: put, bet: { id: 1 } },
      ],
      [
        { bet: { id: 1 }, balance: '1', receipt: written },
        { bet: { id: 1 }, balance: '1', receipt: put },
      ],
      [{ bet: { receipt: written } }, { bet: { receipt: put } }],
    ]) {
      expect(JSON.parse(answerJson(made))).toEqual(plain);
      expect(JSON.parse(JSON.stringify(made))).toEqual(plain);
    }
  }
  expect([null, 7, 'a', [1]].map(answerJson)).toEqual(['null', '7', '"a"', '[1]']);
});
