import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { listGamePromises } from '../../contract.promises.ts';
import { listProofs, readProof } from '../../contract.ts';
import bn from '../../messages/bn.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import type { Proof } from './proof.ts';
import { Screen } from './screen.tsx';

const PROOF: Proof = {
  vendor: 'SHPL',
  game: 'K3-1M',
  roundId: 'K3-1M-1',
  chainId: 'k3-chain',
  mode: 'CLIENT',
  commitment: 'ab'.repeat(32),
  committedAt: '2026-11-23T00:00:00.000Z',
  serverSeed: 'cd'.repeat(32),
  clientSeed: 'own',
  nonce: 0,
  draw: null,
  result: {},
  drawn: null,
  void: null,
  revealedAt: '2026-11-23T00:01:00.000Z',
  proof: null,
};

const named = { vendor: 'SHPL', vendorName: 'লটারি', mode: 'COMMIT' } as const;
const alone = { vendor: 'SHPS', vendorName: 'স্লট', mode: 'CLIENT' } as const;
const GAMES = answers(listGamePromises, () => ({
  games: [
    { ...named, game: 'K3-1M', name: 'K3 ফাস্ট থ্রি' },
    { ...alone, game: 'S1', name: 'লাকি সেভেনস' },
  ],
  others: 0,
}));

test('a proof that is published after the page was opened appears on it [FAIR-1]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isPublished = false;
  const server = [
    answers(readProof, () => (isPublished ? PROOF : refuses('proof.not.found'))),
    GAMES,
    answers(listProofs, () => ({ rounds: [] })),
  ];
  await showScreen(<Screen />, { path: '/verify?vendor=SHPL&round=K3-1M-1', server });
  expect(await screen.findByText('error.proof.not.found')).toBeTruthy();
  isPublished = true;
  vi.advanceTimersByTime(3_000);
  expect(await screen.findByText(PROOF.commitment)).toBeTruthy();
});

const SPIN: Proof = { ...PROOF, vendor: 'SHPS', game: 'S1', roundId: '8-3', proof: 'a'.repeat(22) };

test.each([
  ['bn', bn],
  ['en', en],
] as const)(
  '[M13] a proof link shows the spin of one member, says what holds, and gives the link again (%s)',
  async (language, texts) => {
    const asked: unknown[] = [];
    const server = [
      answers(readProof, (input) => {
        asked.push(input);
        return SPIN;
      }),
      GAMES,
      answers(listProofs, () => ({ rounds: [] })),
    ];
    const path = `/verify?vendor=SHPS&proof=${SPIN.proof}`;
    await showScreen(<Screen />, { path, server });
    await act(() => activateLanguage(language));
    expect(await screen.findByText(texts['fairness.playerSays'])).toBeTruthy();
    expect(screen.getByText(texts['fairness.shareSays'])).toBeTruthy();
    expect(asked[0]).toEqual({ vendor: 'SHPS', proof: SPIN.proof });
    const link = screen.getByRole('link', { name: texts['fairness.share'] });
    expect(link.getAttribute('href')).toContain(path);
  },
);

const revealedAt = '2026-11-23T00:01:00.000Z';
const RECENT = answers(listProofs, () => ({
  rounds: [
    { vendor: 'SHPL', game: 'K3-1M', roundId: 'K3-1M-20261123-0001', revealedAt },
    { vendor: 'OTHER', game: 'X1', roundId: 'round-7', revealedAt },
  ],
}));

test('[M8] rounds and vendors have their names, and their codes stand in the address alone', async () => {
  const server = [GAMES, RECENT, answers(readProof, () => PROOF)];
  const user = await showScreen(<Screen />, { path: '/verify?vendor=SHPL', server });
  const vendor = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: words('fairness.vendor'),
  });
  const round = await findButton('K3 ফাস্ট থ্রি · 20261123-0001');
  expect([...vendor.options].map(({ value, text }) => [value, text])).toEqual([
    ['SHPL', 'লটারি'],
    ['SHPS', 'স্লট'],
  ]);
  expect(vendor.value).toBe('SHPL');
  await findButton('X1 · round-7');
  await user.click(round);
  expect(location.search).toBe('?vendor=SHPL&round=K3-1M-20261123-0001');
});

test('[M8] a vendor that the brand does not offer is chosen by the address all the same', async () => {
  const asked: unknown[] = [];
  const server = [
    GAMES,
    RECENT,
    answers(readProof, (input) => {
      asked.push(input);
      return refuses('proof.not.found');
    }),
  ];
  const user = await showScreen(<Screen />, { path: '/verify?vendor=OTHER&round=1', server });
  await findButton('X1 · round-7');
  const field = screen.getByRole('textbox', { name: words('fairness.round') });
  await user.clear(field);
  await user.type(field, 'round-7{Enter}');
  expect(location.search).toBe('?vendor=OTHER&round=round-7');
  await expect.poll(() => asked.at(-1)).toEqual({ vendor: 'OTHER', round: 'round-7' });
});
