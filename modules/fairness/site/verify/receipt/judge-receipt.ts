import type { RecordedBet } from '#platform/site/slots.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import type { ReceiptKey, ReceiptProblem } from '#seamless/fairness/receipt/signed-receipt.ts';
import { receiptDifferences } from '#seamless/fairness/receipt/signed-receipt.ts';
import { judgePayment } from './judge-payment.ts';
import type { ReceiptCase, Written } from './receipt-case.ts';
import { type Said, type Step, say, step } from './steps.ts';

/** Fields whose value says something to a player; of hashes only the name is said. */
const SHOWN = {
  stake: ({ stake }, { money }) => money(BigInt(stake)),
  odds: ({ odds }) => odds.map((line) => line.map((one) => one / 10_000).join(' / ')).join(', '),
  lock: ({ lock }, { time }) => (lock === null ? '–' : time(lock)),
  takenAt: ({ takenAt }, { time }) => time(takenAt),
} as const satisfies Readonly<
  Record<string, (record: Omit<Receipt, 'scheme'>, written: Written) => string>
>;

/** The file is no receipt of this installation, or was changed. */
export function refusedFile({ code, field }: ReceiptProblem): Step {
  return step('signature', 'broken', say(`problem.${code}`, { field }));
}

/** The promises of a receipt whose signature is right, in their order. */
export function judgeReceipt(
  checked: ReceiptCase,
  keys: readonly ReceiptKey[],
  written: Written,
): readonly Step[] {
  const [key] = keys;
  const installation = key?.key.name.split('/')[0] ?? '';
  const signed = step('signature', 'kept', say('signature.kept', { installation }));
  const { receipt, bet } = checked;
  if (bet === undefined) {
    return [signed, step('record', 'broken', say('record.unknown'))];
  }
  return [
    signed,
    judgeRecord(receipt, bet, written),
    judgeCommitment(checked, written),
    ...judgeDraw(checked, written),
    judgePayment({ ...checked, bet }, written),
  ];
}

function judgeRecord(receipt: Receipt, { recorded }: RecordedBet, written: Written): Step {
  const differing = receiptDifferences(receipt, recorded);
  return differing.length === 0
    ? step('record', 'kept', say('record.kept'))
    : step(
        'record',
        'broken',
        ...differing.map((field) => difference(field, { receipt, recorded, written })),
      );
}

function difference(
  field: string,
  of: {
    readonly receipt: Receipt;
    readonly recorded: RecordedBet['recorded'];
    readonly written: Written;
  },
): Said {
  const write = Object.entries(SHOWN).find(([name]) => name === field)?.[1];
  return write === undefined
    ? say(`differs.${field}`)
    : say(`differs.${field}`, {
        0: write(of.receipt, of.written),
        1: write(of.recorded, of.written),
      });
}

/** What was sealed before the bet is what the receipt names, and it was there in time. */
function judgeCommitment({ receipt, proof: found }: ReceiptCase, { time }: Written): Step {
  const { mode, commitment, lock, takenAt } = receipt;
  if (mode === 'OUTSIDE' || mode === 'VENDOR') {
    return step('commitment', 'none', say(`commitment.${mode}`));
  }
  if (found === undefined) {
    return step('commitment', 'open', say('commitment.open'));
  }
  const { proof } = found;
  const committedAt = Date.parse(proof.committedAt);
  const problems: readonly (string | false)[] = [
    proof.commitment !== commitment && 'commitment.other',
    proof.mode !== mode && 'commitment.mode',
    proof.draw !== null && proof.draw.lockMs !== lock && 'commitment.lock',
    !(committedAt < takenAt) && 'commitment.late',
  ];
  const broken = problems.filter((one) => one !== false);
  return broken.length === 0
    ? step('commitment', 'kept', say('commitment.kept', { 0: time(committedAt) }))
    : step('commitment', 'broken', ...broken.map((key) => say(key)));
}

/** The outcome is drawn from what was sealed, and the recorded numbers are the drawn ones. */
function judgeDraw(checked: ReceiptCase, { time }: Written): readonly Step[] {
  const { receipt, proof: found, nowMs } = checked;
  if (receipt.mode === 'OUTSIDE' || receipt.mode === 'VENDOR') {
    return [];
  }
  if (found === undefined) {
    return [waiting(checked.receipt, { time, nowMs })];
  }
  const { proof, verdict } = found;
  const drawn = verdict.drawn?.join(' · ') ?? '';
  const said = (key: string): Said => say(key, { drawn });
  if (proof.serverSeed === null) {
    return [step('draw', 'open', say('draw.secret'))];
  }
  const inDraw = verdict.problems.filter((problem) => problem !== 'outcome');
  const broken = verdict.key === 'fairness.broken' ? ['seed_of_chain'] : inDraw;
  if (broken.length > 0) {
    return [
      step('draw', 'broken', ...broken.map((problem) => ({ key: `fairness.problem.${problem}` }))),
    ];
  }
  if (verdict.tone === 'pollen' && proof.void === null) {
    return [step('draw', 'none', say('draw.unreadable'))];
  }
  if (proof.void !== null) {
    return [step('draw', 'kept', said(verdict.drawn === null ? 'draw.void.none' : 'draw.void'))];
  }
  return [
    step('draw', 'kept', said('draw.kept')),
    verdict.tone === 'leaf'
      ? step('result', 'kept', said('result.kept'))
      : step('result', 'broken', said('result.other')),
  ];
}

function waiting(
  { lock, mode }: Receipt,
  { time, nowMs }: { readonly time: Written['time']; readonly nowMs: number },
): Step {
  if (mode === 'CLIENT') {
    return step('draw', 'open', say('draw.private'));
  }
  return lock !== null && lock > nowMs
    ? step('draw', 'open', say('draw.notYet', { 0: time(lock) }))
    : step('draw', 'open', say('draw.soon'));
}
