import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import { calendar, quick, receipt, withBeacon, withShots } from '#tools/fairness/samples.ts';
import { proofOf } from '#tools/fairness/shown-proofs.ts';
import type { Answers, Forgery } from '../forgery.ts';
import { FIRST_LOCK_MS, honestProof, OTHER_HASH, rewrittenProof } from './honest.ts';

const HOLDS: Answers = { browser: 'fairness.draw.holds', command: 'holds', python: 'holds' };
const OTHER_NUMBERS = [6, 6, 5];

/** Proofs of which something beside the draw is forged, and honest ones, which must hold. */
export function proofCases(): readonly Forgery[] {
  return [
    ...honestCases(),
    ...nameCases(),
    ...formCases(),
    ...numberCases(),
    ...voidCases(),
    ...rewrittenCases(),
  ];
}

function honestCases(): readonly Forgery[] {
  return [
    shown('nothing, in the mode COMMIT', honestProof(quick), HOLDS),
    shown('nothing, with a beacon', honestProof(withBeacon), HOLDS),
    shown('nothing, with a beacon and shots', honestProof(withShots), HOLDS),
  ];
}

function nameCases(): readonly Forgery[] {
  const proof = honestProof(quick);
  const late = new Date(FIRST_LOCK_MS).toISOString();
  const named = (
    what: string,
    change: object,
    browser: string,
    command: string,
    python = browser,
  ) => shown(what, { ...proof, ...change }, { browser, command, python });
  return [
    named('the published hash', { commitment: OTHER_HASH }, 'commitment', 'commitment'),
    named('the vendor of the proof', { vendor: 'OTHER' }, 'vendor', 'vendor'),
    named('the game of the proof', { game: 'K3-3M' }, 'game', 'game'),
    named('the chain of the proof', { chainId: 'other' }, 'chain', 'chain'),
    named('the mode of the proof', { mode: 'BEACON' }, 'mode', 'mode'),
    named('the counter of the draw', { nonce: 1 }, 'nonce', 'round'),
    named(
      'the round of the proof',
      { roundId: 'K3-1M-20230823-0003' },
      'round',
      'round, recorded, computed',
    ),
    named(
      'a client seed chosen afterwards',
      { clientSeed: 'chosen' },
      'client_seed',
      'client seed, recorded, computed',
    ),
    named('a record that was made after the first lock', { committedAt: late }, 'late', 'in time'),
    {
      what: 'another record than the board showed',
      given: { draw: { ...proof, seen: OTHER_HASH } },
      answers: { command: 'seen' },
    },
  ];
}

/** Records that no commitment may have, with everything else made to fit them. */
function formCases(): readonly Forgery[] {
  const { beacon } = withBeacon;
  const outcomeRule = { ...quick.outcomeRule, text: 'K3' };
  const malformed = (what: string, record: object, command = 'record, recorded, computed') => {
    const draw = honestProof(quick);
    const proof = {
      ...draw,
      ...{ commitment: recordHash(record), clientSeed: recordHash(record) },
      draw: { ...draw.draw, record },
    };
    return shown(`a record with ${what}`, proof, {
      browser: 'record',
      command,
      python: 'record',
    });
  };
  return [
    malformed('a salt', { ...quick, salt: 'x' }),
    malformed('a brand that is none', { ...quick, brand: '**' }),
    malformed('an odds version that is a number', { ...quick, oddsVersion: 7 }),
    malformed('an installation with a bar', { ...quick, installation: 'a|b' }),
    malformed('a member more in its rule', { ...quick, outcomeRule }),
    malformed(
      'a beacon that its mode has not',
      { ...quick, beacon },
      'record, beacon, recorded, computed',
    ),
  ];
}

function numberCases(): readonly Forgery[] {
  const proof = honestProof(quick);
  const numbers = (what: string, change: object, command: string) =>
    shown(what, { ...proof, ...change }, { browser: 'outcome', command, python: 'outcome' });
  return [
    numbers('the recorded numbers', { result: { balls: OTHER_NUMBERS } }, 'recorded'),
    numbers('the numbers that the platform computed', { drawn: OTHER_NUMBERS }, 'computed'),
    numbers('recorded numbers left out', { result: {} }, 'recorded'),
    numbers('computed numbers left out', { drawn: null }, 'computed'),
    {
      what: 'paid by other numbers than drawn',
      given: { draw: { ...proof, paid: OTHER_NUMBERS } },
      answers: { command: 'paid' },
    },
  ];
}

function voidCases(): readonly Forgery[] {
  const reason = { void: { reason: 'after_result', at: '2023-08-24T00:00:00.000Z' } };
  const proof = { ...honestProof(quick), ...reason };
  const silent = honestProof(withBeacon);
  const withoutRound = {
    ...silent,
    draw: { ...silent.draw, beacon: null },
    result: {},
    drawn: null,
  };
  return [
    shown('a draw that loses is void, and says so', proof, {
      browser: 'fairness.void.wouldBe',
      command: 'void',
      python: 'void',
    }),
    shown(
      'a void draw would have been other numbers',
      { ...proof, drawn: OTHER_NUMBERS },
      {
        browser: 'outcome',
        command: 'computed',
        python: 'outcome',
      },
    ),
    shown(
      'a void draw with another seed',
      { ...proof, serverSeed: OTHER_HASH },
      {
        browser: 'seed_of_chain',
        command: 'seed, computed',
        python: 'seed_of_chain',
      },
    ),
    shown(
      'a void draw whose round never came',
      { ...withoutRound, ...reason },
      {
        browser: 'fairness.void.noOutcome',
        command: 'void',
        python: 'void',
      },
    ),
    shown('a counted draw whose round never came', withoutRound, {
      browser: 'beacon_missing',
      command: 'beacon, client seed, recorded, computed',
      python: 'beacon_missing',
    }),
  ];
}

/** The whole past made again, each part fitting the others: only what a player has kept from before names it. */
function rewrittenCases(): readonly Forgery[] {
  const proof = rewrittenProof();
  const { commitment: record } = proof.draw;
  const twice = [...calendar.slice(0, 2), [calendar[1]?.[0] ?? '', FIRST_LOCK_MS + 9_000]] as const;
  const played = honestProof(withShots);
  const numbers = [100_000];
  const shots = { numbers, hash: shotsHashOf(played.roundId, numbers) };
  return [
    shown(
      'a shot of six digits, with its own hash',
      { ...played, draw: { ...played.draw, shots } },
      {
        browser: 'shots_malformed',
        command: 'shots, client seed, recorded, computed',
        python: 'shots_malformed',
      },
    ),
    {
      what: 'the whole draw made again, beside the commitment that the board showed',
      given: {
        draw: { ...proof, seen: receipt.commitment },
        calls: [{ commit: { record, calendar } }],
      },
      answers: { server: 'COMMITMENT_TWICE', command: 'seen' },
    },
    shown(
      'a calendar that has a draw twice, so that it has two seeds',
      proofOf(
        {
          ...proof.draw,
          calendar: twice,
          commitment: { ...record, calendar: summariseCalendar(twice) },
        },
        proof.serverSeed,
      ),
      { browser: 'calendar_hash', command: 'calendar', python: 'record' },
    ),
  ];
}

function shown(what: string, draw: object, answers: Answers): Forgery {
  return { what, given: { draw }, answers };
}
