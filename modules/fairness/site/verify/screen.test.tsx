import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { listProofs, readProof } from '../../contract.ts';
import type { Proof } from './proof.ts';
import { Screen } from './screen.tsx';

const PROOF: Proof = {
  vendor: 'SHPL',
  game: 'K3-1M',
  roundId: 'K3-1M-1',
  chainId: 'k3-chain',
  mode: 'COMMIT',
  commitment: 'ab'.repeat(32),
  committedAt: '2026-11-23T00:00:00.000Z',
  serverSeed: 'cd'.repeat(32),
  clientSeed: 'salt',
  nonce: 0,
  beacon: null,
  result: {},
  drawn: null,
  void: null,
  revealedAt: '2026-11-23T00:01:00.000Z',
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
