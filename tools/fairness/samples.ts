/** Invented records of every form, with fixed keys and seeds: vectors are made of them, and tests forge them. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconRound, beaconTimeMs, QUICKNET } from '#seamless/fairness/beacon.ts';
import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { type DrawCalendar, summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { roundName, shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { type Commitment, commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import type { IsSigned, RecordedDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import type { LogEntry } from '#seamless/fairness/log/entry-forms.ts';
import { formatVerifierKey, keyOf, type NoteSigner } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { recordHash, textHash } from '#seamless/fairness/record-hash.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';

const LAST_SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const DELAY_MS = 3_000;
/** The round of the first sample draw; the next two draws take the next two rounds. */
const FIRST_ROUND = 1_000;

/** The chain of three seeds, in hex; the first one is place 0. */
export const seeds = buildChain({ last: LAST_SEED, length: 3 }).map(formatSeed);

/** Three draws whose beacon rounds are the recorded ones from 1000 on. */
export const calendar: DrawCalendar = [0, 1, 2].map((place) => [
  `20230823-000${place + 1}`,
  beaconTimeMs(FIRST_ROUND + place) - DELAY_MS,
]);

export const receiptSigner: NoteSigner = signer('shapla.example/receipts', '11');
export const logSigner: NoteSigner = signer('shapla.example/log', '22');
export const strangeSigner: NoteSigner = signer('shapla.example/receipts', '33');

/** A commitment of this game in a mode, with the calendar and chain above. */
export function sampleCommitment(game: {
  readonly game: string;
  readonly rule: string;
  readonly mode: Commitment['mode'];
}): Commitment {
  return {
    scheme: 'GF2',
    installation: 'shapla.example',
    brand: '*',
    vendor: 'LOTTERY',
    game: game.game,
    chain: `${game.game}-20230823`,
    calendar: summariseCalendar(calendar),
    chainEnd: seeds[0] ?? '',
    mode: game.mode,
    beacon: game.mode === 'BEACON' ? { chain: QUICKNET.hash, delayMs: DELAY_MS } : null,
    outcomeRule: { id: game.rule, version: 1, hash: findOutcomeRule(game.rule, 1)?.hash ?? '' },
    oddsVersion: '7',
  };
}

export const quick = sampleCommitment({ game: 'K3-1M', rule: 'K3', mode: 'COMMIT' });
export const withBeacon = sampleCommitment({ game: 'MARK6-1M', rule: 'MARK6', mode: 'BEACON' });
export const withShots = sampleCommitment({ game: 'YEEKEE', rule: 'YEEKEE', mode: 'BEACON' });

/** Twenty numbers that players sent in. */
export const shots = Array.from({ length: 20 }, (_, place) => (place * 31_337 + 7) % 100_000);

/** The platform's record of the draw at a place, from 1. */
export function sampleDraw(commitment: Commitment, place: number): RecordedDraw {
  const [drawNo, lockMs] = calendar[place - 1] ?? ['', 0];
  const isYeekee = commitment.outcomeRule.id === 'YEEKEE';
  const round = roundName({ game: commitment.game, drawNo });
  return {
    commitment,
    calendar,
    drawNo,
    lockMs,
    previousSeed: seeds[place - 1] ?? null,
    beacon: commitment.mode === 'BEACON' ? sampleRound(place) : null,
    shots: isYeekee ? { numbers: shots, hash: shotsHashOf(round, shots) } : null,
  };
}

const verified = new Map<string, boolean>();

/** Verifies each signature of the beacon once, since it takes tens of milliseconds. */
export const isSigned: IsSigned = (beacon) => {
  const name = `${beacon.round} ${beacon.signature}`;
  const known = verified.get(name) ?? isSignedByBeacon(beacon);
  verified.set(name, known);
  return known;
};

/** The seed that the draw at a place reveals. */
export function seedAt(place: number): string {
  return seeds[place] ?? '';
}

const lines = [
  { pick: '2-5', play: 'TWO_DIFFERENT', stake: 50_000 },
  { pick: '18', play: 'SUM', stake: 50_000 },
];

export const receipt: Receipt = {
  scheme: 'GF2',
  bet: 'B-42',
  vendor: 'LOTTERY',
  game: 'K3-1M',
  drawNo: '20230823-0001',
  linesHash: recordHash(lines),
  stake: 100_000,
  currency: 'BDT',
  odds: [[69_000], [2_070_000]],
  oddsVersion: '7',
  commitment: commitmentHash(quick),
  mode: 'COMMIT',
  lock: calendar[0]?.[1] ?? 0,
  takenAt: (calendar[0]?.[1] ?? 0) - 20_000,
};
export const receiptLines: readonly unknown[] = lines;

/** Five receipts that are signed together; the third one is the receipt above. */
export const receiptSet: readonly Receipt[] = [40, 41, 42, 43, 44].map((bet) => ({
  ...receipt,
  bet: `B-${bet}`,
}));

const at = 1_692_806_400_000;
const draw = { vendor: 'LOTTERY', game: 'K3-1M', drawNo: '20230823-0001' };
const proof = {
  commitment: commitmentHash(quick),
  place: 1,
  seed: seedAt(1),
  beacon: null,
  shotsHash: null,
};
const lock = calendar[0]?.[1] ?? 0;

/** One entry of every kind and variant. */
export const entries: readonly LogEntry[] = [
  { kind: 'commitment', at, record: quick },
  { kind: 'commitment', at: at + 1, record: withBeacon },
  { kind: 'draw_result', at: at + 2, ...draw, lock, outcome: [6, 6, 6], proof, source: null },
  {
    kind: 'draw_result',
    at: at + 3,
    ...draw,
    game: 'MARK6-1M',
    lock,
    outcome: [1, 2, 3, 4, 5, 6, 7],
    proof: { ...proof, commitment: commitmentHash(withBeacon), beacon: sampleRound(1) },
    source: null,
  },
  {
    kind: 'draw_result',
    at: at + 4,
    ...draw,
    game: 'VNB-HN',
    lock,
    outcome: [12_345, 678],
    proof: null,
    source: { name: 'operators', operators: ['OP-1', 'OP-2'] },
  },
  { kind: 'void', at: at + 5, ...draw, lock, reason: 'beacon_late', proof },
  {
    kind: 'correction',
    at: at + 6,
    ...draw,
    game: 'VNB-HN',
    version: 2,
    outcome: [12_345, 679],
    reason: 'typing_error',
    operators: ['OP-1', 'OP-3'],
  },
  {
    kind: 'restriction',
    at: at + 7,
    ...draw,
    play: 'SUM',
    pick: '18',
    odds: null,
    cause: 'exposure',
    operators: [],
  },
  {
    kind: 'restriction',
    at: at + 8,
    ...draw,
    play: 'SUM',
    pick: '18',
    odds: [1_035_000],
    cause: 'operators',
    operators: ['OP-1', 'OP-2'],
  },
  {
    kind: 'odds_version',
    at: at + 9,
    vendor: 'LOTTERY',
    game: 'K3-1M',
    oddsVersion: '8',
    hash: textHash('odds 8'),
  },
  {
    kind: 'key_change',
    at: at + 10,
    purpose: 'receipts',
    key: formatVerifierKey(keyOf(receiptSigner)),
    from: at,
    until: null,
  },
  { kind: 'audit_head', at: at + 11, count: 1_234, hash: textHash('audit 1234') },
];

function sampleRound(place: number): BeaconRound {
  return recordedRound(FIRST_ROUND + place - 1) ?? { round: 0, signature: '' };
}

function signer(name: string, byte: string): NoteSigner {
  return { name, secretKey: hexToBytes(byte.repeat(32)) };
}
