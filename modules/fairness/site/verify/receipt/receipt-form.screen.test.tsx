import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listGamePromises } from '#modules/fairness/contract.promises.ts';
import { listProofs, listSigningKeys, readProof } from '#modules/fairness/contract.ts';
import { checkReceipt, readReceiptOfBet } from '#modules/play/contract.receipts.ts';
import { playSite } from '#modules/play/site/index.tsx';
import { provideModules } from '#platform/site/module-parts.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { formatVerifierKey, keyOf } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash } from '#seamless/fairness/record-hash.ts';
import { quick, receipt, receiptSigner, sampleDraw, seedAt } from '#tools/fairness/samples.ts';
import en from '../../../messages/en.json' with { type: 'json' };
import { proofOfDraw } from '../../../testing/sample-proof.ts';
import { Screen } from '../screen.tsx';

const { drawNo, lockMs: lock } = sampleDraw(quick, 2);
const proof = {
  ...proofOfDraw(quick, sampleDraw(quick, 2), seedAt(2)),
  vendor: 'LOTTERY',
  committedAt: new Date(lock - 600_000).toISOString(),
};
const sum = (proof.drawn ?? []).reduce((total, die) => total + die, 0);
const lines = [{ play: 'SUM', pick: String(sum), stake: '100000', odds4: ['69000'] }];
const own: Receipt = {
  ...receipt,
  vendor: 'SHPL',
  drawNo,
  lock,
  takenAt: lock - 20_000,
  linesHash: recordHash(lines),
  odds: [[69_000]],
};
const [file = ''] = signReceipts([own], receiptSigner);

type Served = {
  readonly recorded?: Partial<Receipt>;
  readonly status?: 'open' | 'settled' | 'void';
  readonly payout?: string | null;
  readonly keyUntil?: number | null;
  readonly proof?: typeof proof | null;
  readonly of?: Receipt;
};

/** The platform with a bet on record, everything of which was kept apart from what is said. */
function serving(served: Served) {
  const { scheme: _, ...recorded } = served.of ?? own;
  return [
    answers(listGamePromises, () => ({ games: [], others: 0 })),
    answers(listProofs, () => ({ rounds: [] })),
    answers(listSigningKeys, () => ({
      installation: 'shapla.example',
      keys: [
        {
          purpose: 'receipts' as const,
          key: formatVerifierKey(keyOf(receiptSigner)),
          from: 0,
          until: served.keyUntil ?? null,
        },
      ],
    })),
    answers(checkReceipt, () => {
      const now = { ...recorded, ...served.recorded };
      return {
        recorded: { ...now, odds: now.odds.map((line) => [...line]) },
        lines,
        status: served.status ?? 'settled',
        payout: served.payout === undefined ? '69.0000' : served.payout,
        settledAt: lock + 60_000,
        round: { vendor: 'SHPL', roundId: `K3-1M-${drawNo}` },
      };
    }),
    answers(readProof, () =>
      served.proof === null ? refuses('proof.not.found') : (served.proof ?? proof),
    ),
    answers(readReceiptOfBet, () => ({ receipt: file })),
  ];
}

beforeAll(() => provideModules([playSite]));

/** Opens the page and gives it that file by its file picker. */
async function openFile(content: string, served: Served): Promise<void> {
  const user = await showScreen(<Screen />, { path: '/verify', server: serving(served) });
  const input = await screen.findByLabelText(words('fairness.receipt.open'), { selector: 'input' });
  await user.upload(input, new File([content], 'receipt.txt', { type: 'text/plain' }));
}

/** The verdict, and what the steps say that were not kept. */
async function shown(): Promise<{ readonly verdict: string; readonly steps: readonly string[] }> {
  const verdict = (await screen.findByRole('alert')).textContent ?? '';
  const kept = `: ${words('fairness.receipt.state.kept')}`;
  const steps = screen
    .queryAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 4 }) !== null)
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => !text.includes(kept));
  return { verdict, steps };
}

test('a receipt opened as a file is judged in plain words, with the dice as the board draws them [M3] [M8]', async () => {
  await openFile(file, {});
  expect(await shown()).toEqual({ verdict: words('fairness.receipt.verdict.holds'), steps: [] });
  expect(screen.getByRole('heading', { name: 'K3 ফাস্ট থ্রি' })).toBeTruthy();
  expect(screen.getByRole('img', { name: (proof.drawn ?? []).join(' ') })).toBeTruthy();
  expect(screen.queryByText(/\{"bet"/)).toBeNull();
  expect(screen.queryByText(/\d{4}-\d\d-\d\dT/)).toBeNull();
  await act(() => activateLanguage('en'));
  expect(await screen.findByText(en['fairness.receipt.verdict.holds'])).toBeTruthy();
});

const outside = { ...own, mode: 'OUTSIDE', commitment: null } as const;
const vendors = { ...own, vendor: 'OTHER', mode: 'VENDOR', commitment: null, lock: null } as const;
const tampered = file.replace('"stake":100000', '"stake":900000');

const VALUES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'differs.stake': { 0: '৳10.00', 1: '৳5.00' },
  'paid.less': { 0: '৳69.00', 1: '৳68.99' },
};

test.each([
  ['a receipt that was changed', tampered, {}, 'broken', 'problem.leaf'],
  ['a wrong signature', flipped(file), {}, 'broken', 'problem.signature'],
  ['a retired key', file, { keyUntil: own.takenAt }, 'broken', 'problem.key_retired'],
  ['another stake on record', file, { recorded: { stake: 50_000 } }, 'broken', 'differs.stake'],
  [
    'a draw that is not over',
    file,
    { status: 'open', payout: null, proof: null },
    'open',
    'draw.soon',
  ],
  [
    'a void draw',
    file,
    {
      status: 'void',
      payout: '10.0000',
      proof: { ...proof, void: { reason: 'operator', at: '' } },
    },
    'holds',
    undefined,
  ],
  ['too small a payout', file, { payout: '68.9999' }, 'broken', 'paid.less'],
  ['a draw from outside', signed(outside), { of: outside }, 'word', 'commitment.OUTSIDE'],
  ['a game of another company', signed(vendors), { of: vendors }, 'word', 'commitment.VENDOR'],
] as const)('%s is named on the page [M3] [M5] [M8]', async (_, content, served, verdict, key) => {
  await openFile(content, served);
  const found = await shown();
  expect(found.verdict).toBe(words(`fairness.receipt.verdict.${verdict}`));
  const said = key === undefined ? '' : words(`fairness.receipt.${key}`, VALUES[key] ?? {});
  expect(found.steps.join(' ')).toContain(said);
});

test('a pasted receipt, and that of a bet of the member, are judged as well [M8]', async () => {
  const user = await showScreen(<Screen />, { path: '/verify', server: serving({}) });
  const area = await screen.findByLabelText(words('fairness.receipt.text'));
  await user.click(area);
  await user.paste(`${file}\n`);
  const form = area.closest('form');
  const [submit] = form === null ? [] : within(form).getAllByRole('button');
  await user.click(submit ?? area);
  expect((await shown()).verdict).toBe(words('fairness.receipt.verdict.holds'));
});

test('the link of a bet leads to its receipt [M8]', async () => {
  const session = { account: 'player1', accountType: 0 };
  await showScreen(<Screen />, { path: '/verify?bet=42', session, server: serving({}) });
  expect((await shown()).verdict).toBe(words('fairness.receipt.verdict.holds'));
});

test('a file that is too large for a receipt is not read [M8]', async () => {
  await openFile('x'.repeat(300_001), {});
  expect((await screen.findByRole('alert')).textContent).toBe(words('fairness.receipt.tooLarge'));
});

function signed(record: Receipt): string {
  return signReceipts([record], receiptSigner)[0] ?? '';
}

/** The file with another byte in its signature. */
function flipped(text: string): string {
  return text.replace(
    /(— \S+ .{30})(.)/u,
    (_, before: string, letter: string) => `${before}${letter === 'A' ? 'B' : 'A'}`,
  );
}
