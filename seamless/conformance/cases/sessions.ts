import {
  answers,
  bet,
  type CaseCall,
  type ConformanceCase,
  close,
  family,
  find,
  openWith,
  play,
  rollback,
  settle,
  win,
} from '../case.ts';

const B1 = bet('b1', '10');
const taken = answers(B1, 'OK', '90');
const BALANCE: CaseCall = { call: 'readBalance', request: { session: '$session' } };

const launches = family('launches', [
  {
    name: 'a launch token is worth one session',
    steps: [answers(openWith('$usedLaunch'), 'SESSION_INVALID')],
    end: '100',
  },
  {
    name: 'a launch token that never was',
    steps: [answers(openWith('there-is-no-such-launch'), 'SESSION_INVALID')],
    end: '100',
  },
  {
    name: 'a launch token of the wrong form',
    steps: [answers(openWith('short'), 'BAD_REQUEST')],
    end: '100',
  },
  {
    name: 'a fresh launch opens a session with the balance',
    needs: ['launches'],
    steps: [taken, answers(openWith('$launch'), 'OK', '90')],
    end: '90',
  },
  {
    name: 'one token exchanged twenty times at once opens one session',
    needs: ['launches'],
    steps: [
      {
        together: Array.from({ length: 20 }, () => openWith('$launch')),
        counts: { OK: 1, SESSION_INVALID: 19 },
      },
    ],
    end: '100',
  },
  {
    name: 'a token from another address is refused and stays good',
    needs: ['launches'],
    steps: [
      answers(openWith('$launch', { player_ip: '203.0.113.9' }), 'SESSION_INVALID'),
      answers(openWith('$launch'), 'OK'),
    ],
    end: '100',
  },
  {
    name: 'a token from another browser is refused and stays good',
    needs: ['launches'],
    steps: [
      answers(openWith('$launch', { player_user_agent: 'another browser' }), 'SESSION_INVALID'),
      answers(openWith('$launch'), 'OK'),
    ],
    end: '100',
  },
]);

const ended = family('sessions', [
  {
    name: 'a session of one game stakes on no other',
    needs: ['otherGame', 'sessionPerGame'],
    steps: [
      answers(bet('b1', '10', { game: '$otherGame' }), 'SESSION_INVALID'),
      answers(play('p1', [['bet', '1']], { game: '$otherGame' }), 'SESSION_INVALID'),
      answers(bet('b2', '10'), 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'a session of many boards stakes on each of them',
    needs: ['otherGame', 'sessionForAllGames'],
    steps: [
      answers(bet('b1', '10', { game: '$otherGame' }), 'OK', '90'),
      answers(bet('b2', '10', { round_id: 'r2' }), 'OK', '80'),
    ],
    end: '80',
  },
  {
    name: 'a stake after the end of the session',
    needs: ['stage'],
    steps: [{ stage: 'end session' }, answers(B1, 'SESSION_EXPIRED')],
    end: '100',
  },
  {
    name: 'a refused stake stays refused under another session',
    needs: ['stage'],
    steps: [
      { stage: 'end session' },
      answers(B1, 'SESSION_EXPIRED'),
      answers(bet('b1', '10', { session: '$otherSession' }), 'ID_REUSED'),
    ],
    end: '100',
  },
  {
    name: 'a round in one call after the end of the session',
    needs: ['stage'],
    steps: [{ stage: 'end session' }, answers(play('p1', [['bet', '1']]), 'SESSION_EXPIRED')],
    end: '100',
  },
  {
    name: 'a session that has ended shows no balance',
    needs: ['stage'],
    steps: [
      answers(BALANCE, 'OK', '100'),
      { stage: 'end session' },
      answers(BALANCE, 'SESSION_EXPIRED'),
      answers({ call: 'readBalance', request: { member: '$member' } }, 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'a payout never asks for the session',
    needs: ['stage'],
    steps: [taken, { stage: 'end session' }, answers(win('w1', '25'), 'OK', '115')],
    end: '115',
  },
  {
    name: 'a rollback never asks for the session',
    needs: ['stage'],
    steps: [taken, { stage: 'end session' }, answers(rollback('x1', 'b1'), 'OK', '100')],
    end: '100',
  },
  {
    name: 'a settlement never asks for the session',
    needs: ['stage'],
    steps: [taken, { stage: 'end session' }, answers(settle('s1', 1, '30'), 'OK', '120')],
    end: '120',
  },
  {
    name: 'a stake of before the end is a duplicate after it',
    needs: ['stage'],
    steps: [
      taken,
      { stage: 'end session' },
      answers(B1, 'OK', '90', { duplicate: true }),
      answers(close([1, '10', '0']), 'OK', undefined, { matched: true }),
    ],
    end: '90',
  },
]);

const pauses = family('pauses', [
  {
    name: 'a stake while the vendor pauses is not decided, and its id stays free',
    needs: ['stage'],
    steps: [
      { stage: 'vendor pauses' },
      answers(B1, 'MAINTENANCE'),
      answers(find('b1'), 'OK', undefined, { state: 'unknown' }),
      { stage: 'vendor returns' },
      answers(B1, 'OK', '90', { duplicate: false }),
    ],
    end: '90',
  },
  {
    name: 'a payout is taken while the vendor pauses',
    needs: ['stage'],
    steps: [
      taken,
      { stage: 'vendor pauses' },
      answers(win('w1', '5'), 'OK', '95'),
      { stage: 'vendor returns' },
      answers(BALANCE, 'OK', '95'),
    ],
    end: '95',
  },
]);

/** A closed vendor starts nothing; its open bets are still paid, settled and rolled back. */
const closings = family('closed vendors', [
  {
    name: 'a vendor that is closed takes no stakes and no rounds, and opens no sessions',
    needs: ['stage', 'launches'],
    steps: [
      { stage: 'vendor closes' },
      answers(B1, 'GAME_DISABLED'),
      answers(play('p1', [['bet', '1']]), 'GAME_DISABLED'),
      answers(openWith('$launch'), 'GAME_DISABLED'),
      { stage: 'vendor returns' },
      answers(openWith('$launch'), 'OK', '100'),
    ],
    end: '100',
  },
  {
    name: 'what is open when its vendor closes is paid, settled and given back',
    needs: ['stage'],
    steps: [
      taken,
      answers(bet('b2', '10', { round_id: 'r2' }), 'OK', '80'),
      answers(bet('b3', '10', { round_id: 'r3' }), 'OK', '70'),
      { stage: 'vendor closes' },
      answers(win('w1', '25', { round_closed: true }), 'OK', '95'),
      answers(rollback('x1', 'b2', { round_id: 'r2' }), 'OK', '105'),
      answers(settle('s1', 1, '5', { bet_txn_id: 'b3' }), 'OK', '110'),
      answers(close([1, '10', '25']), 'OK', undefined, { matched: true }),
      answers(find('w1'), 'OK', undefined, { state: 'applied' }),
      answers(BALANCE, 'OK', '110'),
      answers(B1, 'OK', '90', { duplicate: true }),
      { stage: 'vendor returns' },
    ],
    end: '110',
  },
]);

/**
 * Calls that wait for the lock of an account are answered before the vendor's timeout, and the answers never contradict
 * each other.
 */
const deadlines = family('deadlines', [
  {
    name: 'a stake that cannot be decided in time is sent again and happens once',
    needs: ['stage'],
    steps: [
      { stage: 'hold account' },
      { together: [B1], counts: { OK: 0, INSUFFICIENT_FUNDS: 0, 'no answer': 0 } },
      { stage: 'release account' },
      answers(B1, 'OK', '90'),
    ],
    end: '90',
  },
  {
    name: 'a payout that cannot be decided in time is sent again and happens once',
    needs: ['stage'],
    steps: [
      taken,
      { stage: 'hold account' },
      { together: [win('w1', '5')], counts: { OK: 0, BET_NOT_FOUND: 0, 'no answer': 0 } },
      { stage: 'release account' },
      answers(win('w1', '5'), 'OK', '95'),
    ],
    end: '95',
  },
  {
    name: 'a rollback that cannot be decided in time is sent again and happens once',
    needs: ['stage'],
    steps: [
      taken,
      { stage: 'hold account' },
      { together: [rollback('x1', 'b1')], counts: { OK: 0, TOMBSTONED: 0, 'no answer': 0 } },
      { stage: 'release account' },
      answers(rollback('x1', 'b1'), 'OK', '100'),
    ],
    end: '100',
  },
]);

/** Launches, sessions, pauses and deadlines. */
export const SESSION_CASES: readonly ConformanceCase[] = [
  ...launches,
  ...ended,
  ...pauses,
  ...closings,
  ...deadlines,
];
