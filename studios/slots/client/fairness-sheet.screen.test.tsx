import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { changeSeeds, type SlotFairness } from '../contract.ts';
import bn from '../messages/bn.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { FairnessSheet } from './fairness-sheet.tsx';

const FAIRNESS: SlotFairness = {
  commitment: 'a'.repeat(64),
  clientSeed: 'mine',
  nonce: 3,
  nextCommitment: 'b'.repeat(64),
};
const TOKEN = 'proof-token-of-the-last';

async function show() {
  const server = [
    answers(changeSeeds, () => ({
      fairness: { ...FAIRNESS, commitment: FAIRNESS.nextCommitment, nonce: 0 },
      revealed: {
        serverSeed: 'c'.repeat(64),
        commitment: FAIRNESS.commitment,
        clientSeed: 'mine',
        spins: 3,
        lastProof: 'token-of-revealed-spin',
      },
    })),
  ];
  return await showScreen(
    <FairnessSheet
      session="session"
      fairness={FAIRNESS}
      lastProof={TOKEN}
      onChange={() => undefined}
      onClose={() => undefined}
    />,
    { server },
  );
}

test.each([
  ['bn', bn],
  ['en', en],
] as const)(
  '[M12] [M13] the panel says when seeds are bound and revealed and who can open a spin (%s)',
  async (language, texts) => {
    await show();
    await act(() => activateLanguage(language));
    for (const key of ['why', 'order', 'link'] as const) {
      expect(await screen.findByText(texts[`slots.fairness-${key}`])).toBeTruthy();
    }
    const link = screen.getByRole('link', { name: texts['slots.verify-last'] });
    expect(link.getAttribute('href')).toBe(`/verify?vendor=SHPS&proof=${TOKEN}`);
  },
);

test('[M13] the seed that is shown links to its last spin by the token of the proof', async () => {
  const hands = await show();
  await hands.click(screen.getByRole('button', { name: bn['slots.change-and-reveal'] }));
  const link = await screen.findByRole('link', { name: bn['slots.verify'] });
  expect(link.getAttribute('href')).toBe('/verify?vendor=SHPS&proof=token-of-revealed-spin');
});
