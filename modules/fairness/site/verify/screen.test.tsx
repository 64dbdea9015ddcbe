import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
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

test('a proof that is published after the page was opened appears on it [FAIR-1]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isPublished = false;
  const server = [
    answers(readProof, () => (isPublished ? PROOF : refuses('proof.not.found'))),
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
