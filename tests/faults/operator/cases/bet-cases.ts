import { keyOf } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { type ReceiptKey, signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import { calendar, quick, receipt, receiptSigner, strangeSigner } from '#tools/fairness/samples.ts';
import type { Forgery, Given } from '../forgery.ts';
import { HONEST_NUMBERS, honestProof, OTHER_HASH, rewrittenProof } from './honest.ts';

const [drawNo, lock] = calendar[1] ?? ['', 0];
const [KEY_MS, NEXT_KEY_MS] = [lock - 86_400_000, lock - 10_000];
const SUM = HONEST_NUMBERS.reduce((total, die) => total + die, 0);
/** The first line wins, the second one does not. */
const lines = [
  { play: 'SUM', pick: String(SUM), stake: '50000', odds4: ['69000'] },
  { play: 'SUM', pick: String(SUM === 3 ? 4 : 3), stake: '50000', odds4: ['2070000'] },
];
const own: Receipt = {
  ...receipt,
  ...{ drawNo, lock, takenAt: lock - 20_000, linesHash: recordHash(lines) },
};
const { scheme: _, ...recorded } = own;
const keys: readonly ReceiptKey[] = [
  { key: keyOf(receiptSigner), fromMs: KEY_MS, untilMs: NEXT_KEY_MS },
  { key: keyOf(strangeSigner), fromMs: NEXT_KEY_MS, untilMs: null },
];
const [FILE = ''] = signReceipts([own], receiptSigner);
const inTime = { committedAt: new Date(KEY_MS).toISOString() };
const proof = { ...honestProof(quick), ...inTime };
const bet = {
  recorded,
  lines,
  status: 'settled',
  payout: '34.5000',
  settledAt: lock + 60_000,
  round: { vendor: 'LOTTERY', roundId: proof.roundId },
} as const;

/** A receipt that a player has kept, and what the platform says of its bet and its draw afterwards. */
export function betCases(): readonly Forgery[] {
  return [...changedRecords(), ...changedPayments(), ...changedDraws(), ...changedKeys()];
}

type Change = Partial<NonNullable<Given['bet']>>;

/** The command says nothing of payments and of what the proof itself gets wrong: then it is not asked. */
function kept(what: string, change: Change, browser: string, command?: string): Forgery {
  const given = { bet: { file: FILE, keys, bet, proof, ...change } };
  const answers = { browser, ...(command === undefined ? {} : { command }) };
  return { what: `a kept receipt: ${what}`, given, answers };
}

function changedRecords(): readonly Forgery[] {
  const issuedAgain = (
    what: string,
    change: Partial<Receipt>,
    browser: string,
    command = browser.replace('differs.', ''),
  ) =>
    kept(
      `its bet has ${what} now`,
      { bet: { ...bet, recorded: { ...recorded, ...change } } },
      browser,
      command,
    );
  return [
    kept('nothing', {}, 'holds', 'holds'),
    kept('its bet is gone', { bet: undefined }, 'record.unknown'),
    issuedAgain('a smaller stake', { stake: 50_000 }, 'differs.stake'),
    issuedAgain('other odds', { odds: [[34_500], [2_070_000]] }, 'differs.odds'),
    issuedAgain('other odds of another version', { oddsVersion: '8' }, 'differs.oddsVersion'),
    issuedAgain('other lines', { linesHash: OTHER_HASH }, 'differs.linesHash', 'linesHash, lines'),
    issuedAgain('an earlier lock', { lock: own.takenAt }, 'differs.lock'),
    issuedAgain('a later time', { takenAt: lock + 1 }, 'differs.takenAt'),
    issuedAgain('the next draw', { drawNo: '20230823-0003' }, 'differs.drawNo'),
    kept(
      'other lines are shown for its hash',
      { bet: { ...bet, lines: lines.toReversed() } },
      'paid.lines',
      'lines',
    ),
  ];
}

function changedPayments(): readonly Forgery[] {
  const paid = (what: string, change: object, browser: string) =>
    kept(what, { bet: { ...bet, ...change } }, browser);
  return [
    paid('a winner is paid less', { payout: '34.4999' }, 'paid.less'),
    paid('a winner is paid nothing', { payout: '0.0000' }, 'paid.less'),
    paid('a winner has no payout', { payout: null }, 'paid.missing'),
    paid('a loser is paid', { payout: '200.0000' }, 'paid.more'),
    paid('a winner alone is void', { status: 'void', payout: '10.0000' }, 'paid.void.late'),
    paid(
      'a bet is void without its stake',
      { status: 'void', payout: '0.0000', settledAt: lock - 1 },
      'paid.void.other',
    ),
  ];
}

function changedDraws(): readonly Forgery[] {
  const rewritten = { ...rewrittenProof(), ...inTime };
  const { commitment } = rewritten;
  const late = { ...proof, committedAt: new Date(own.takenAt).toISOString() };
  return [
    kept(
      'the whole draw is made again',
      { proof: rewritten, bet: { ...bet, payout: '0.0000' } },
      'commitment.other',
      'commitment, commitment',
    ),
    kept(
      'the whole draw and the bet are made again',
      { proof: rewritten, bet: { ...bet, recorded: { ...recorded, commitment } } },
      'differs.commitment commitment.other paid.more',
      'commitment, commitment, commitment',
    ),
    kept('its draw was committed to after the bet', { proof: late }, 'commitment.late', 'in time'),
    kept(
      'another mode is shown',
      { proof: { ...proof, mode: 'BEACON' } },
      'commitment.mode problem.mode',
      'mode',
    ),
    kept(
      'another lock is shown',
      { proof: { ...proof, draw: { ...proof.draw, lockMs: lock - 1 } } },
      'commitment.lock problem.lock paid.unknown',
      'lock',
    ),
    kept(
      'other numbers are recorded',
      { proof: { ...proof, result: { balls: [1, 1, 1] } } },
      'result.other',
    ),
    kept(
      'another seed is shown',
      { proof: { ...proof, serverSeed: OTHER_HASH } },
      'problem.seed_of_chain paid.unknown',
    ),
  ];
}

function changedKeys(): readonly Forgery[] {
  const signedBy = (what: string, takenAt: number, signer: typeof receiptSigner, code: string) =>
    kept(
      what,
      { file: signReceipts([{ ...own, takenAt }], signer)[0] ?? '' },
      `problem.${code}`,
      code,
    );
  return [
    signedBy('signed with a retired key', NEXT_KEY_MS, receiptSigner, 'key_retired'),
    signedBy(
      'signed before its time with the next key',
      NEXT_KEY_MS - 1,
      strangeSigner,
      'key_not_yet_valid',
    ),
    kept(
      'the name of its key is used for another one',
      { keys: keys.slice(1) },
      'problem.key_unknown',
      'key_unknown',
    ),
  ];
}
