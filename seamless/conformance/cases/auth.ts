import { again, bet, type ConformanceCase, family, find, sent, type WireTrick } from '../case.ts';

const B1 = bet('b1', '10');

/** Every error in a signature has the same answer, and no money moves (N85, N86). */
const REFUSED: readonly WireTrick[] = [
  'unsigned',
  'empty signature',
  'cut signature',
  'upper-case signature',
  'upper-case digits',
  'other version',
  'signature of zeros',
  'signature twice',
  'unknown key',
  'name of nobody',
  'changed nonce',
  'changed time',
  'changed body',
  'longer body',
  'added query',
  'other path',
  'signed as another method',
  '61 s old',
  '61 s ahead',
  'time in seconds',
  'time as a word',
  'short nonce',
  'strange nonce',
  'no nonce',
];

const STRANGERS: readonly WireTrick[] = [
  'key of a stranger',
  'signed by a stranger',
  'name of a stranger',
];

const refused = family('auth', [
  ...[...REFUSED, ...STRANGERS].map((trick) => ({
    name: `a stake sent as "${trick}" is not believed, and its id stays free`,
    needs: STRANGERS.includes(trick) ? (['wire', 'stranger'] as const) : (['wire'] as const),
    steps: [sent(B1, trick, 401, 'AUTH_FAILED'), sent(B1, 'plain', 200, 'OK')],
    end: '90',
  })),
  {
    name: 'a proper call is believed',
    needs: ['wire'],
    steps: [sent(B1, 'plain', 200, 'OK')],
    end: '90',
  },
  {
    name: 'a question is signed as well',
    needs: ['wire'],
    steps: [sent(find('b1'), 'unsigned', 401, 'AUTH_FAILED'), sent(find('b1'), 'plain', 200, 'OK')],
    end: '100',
  },
]);

const times = family('time and nonces', [
  ...(['59 s old', '59 s ahead'] as const).map((trick) => ({
    name: `a call that is ${trick} is taken`,
    needs: ['wire'] as const,
    steps: [sent(B1, trick, 200, 'OK')],
    end: '90',
  })),
  {
    name: 'a nonce is used once',
    needs: ['wire'],
    steps: [sent(B1, 'sent twice', 401, 'AUTH_FAILED')],
    end: '90',
  },
  {
    name: 'a nonce with another signed time',
    needs: ['wire'],
    steps: [sent(B1, 'same nonce, other time', 401, 'AUTH_FAILED')],
    end: '90',
  },
  {
    name: 'a nonce with a signed time two minutes later',
    needs: ['wire'],
    steps: [sent(B1, 'same nonce, two minutes apart', 401, 'AUTH_FAILED')],
    end: '90',
  },
  {
    name: 'a nonce in another call',
    needs: ['wire'],
    steps: [sent(B1, 'same nonce, other call', 401, 'AUTH_FAILED')],
    end: '100',
  },
  {
    name: 'one nonce twenty times at once is accepted once',
    needs: ['wire'],
    steps: [sent(B1, 'twenty at once', 401)],
    end: '90',
  },
  {
    name: 'a call signed again with a new nonce is a duplicate',
    needs: ['wire'],
    steps: [sent(B1, 'plain', 200, 'OK'), again(B1, 'OK', '90')],
    end: '90',
  },
]);

const answersSealed = family('answers', [
  {
    name: 'an answer is signed over its status, the nonce and the body',
    needs: ['wire'],
    steps: [sent(B1, 'answer’s signature', 200, 'OK')],
    end: '90',
  },
  {
    name: 'a refusal is signed as well',
    needs: ['wire'],
    steps: [sent(bet('b1', '500'), 'answer’s signature', 402, 'INSUFFICIENT_FUNDS')],
    end: '100',
  },
]);

const bodies = family('bodies', [
  ...(['no JSON', 'a list', 'no text', 'a large body'] as const).map((trick) => ({
    name: `a properly signed body that is "${trick}" leaves the id free`,
    needs: ['wire'] as const,
    steps: [sent(B1, trick, 400, 'BAD_REQUEST'), sent(B1, 'plain', 200, 'OK')],
    end: '90',
  })),
  {
    name: 'a field that v1 does not know changes nothing',
    needs: ['wire'],
    steps: [sent(B1, 'an unknown field', 200, 'OK'), again(B1, 'OK', '90')],
    end: '90',
  },
]);

/** The sender and the time of a call, and that each signed call counts only once (N85, N86). */
export const AUTH_CASES: readonly ConformanceCase[] = [
  ...refused,
  ...times,
  ...answersSealed,
  ...bodies,
];
