import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen } from '#platform/site/testing/show-screen.tsx';
import { activateLanguage } from '#platform/site/translate.ts';
import { bindClientSeed, changeSeeds, type SlotFairness } from '../contract.ts';
import bn from '../messages/bn.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { FairnessSheet } from './fairness-sheet.tsx';

const FAIRNESS: SlotFairness = {
  commitment: 'a'.repeat(64),
  clientSeed: 'mine',
  nonce: 3,
  nextCommitment: 'b'.repeat(64),
  nextClientSeed: 'made-for-next',
};
/** The pair that follows when seeds change; its own next pair is new. */
const CHANGED: SlotFairness = {
  commitment: FAIRNESS.nextCommitment,
  clientSeed: 'made-for-next',
  nonce: 0,
  nextCommitment: 'd'.repeat(64),
  nextClientSeed: null,
};
const TOKEN = 'proof-token-of-the-last';

async function show(onChange: (fairness: SlotFairness) => void = () => undefined) {
  const server = [
    answers(bindClientSeed, ({ clientSeed }) => ({
      fairness: { ...CHANGED, nextClientSeed: clientSeed },
    })),
    answers(changeSeeds, () => ({
      fairness: CHANGED,
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
      onChange={onChange}
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
    for (const key of ['why', 'browser', 'order', 'link'] as const) {
      expect(await screen.findByText(texts[`slots.fairness-${key}`])).toBeTruthy();
    }
    const link = screen.getByRole('link', { name: texts['slots.verify-last'] });
    expect(link.getAttribute('href')).toBe(`/verify?vendor=SHPS&proof=${TOKEN}`);
    const promises = screen.getByRole('link', { name: texts['slots.fairness-page'] });
    expect(promises.getAttribute('href')).toBe('/fairness');
  },
);

test('[M13] the seed that is shown links to its last spin by the token of the proof', async () => {
  const hands = await show();
  await hands.click(screen.getByRole('button', { name: bn['slots.change-and-reveal'] }));
  const link = await screen.findByRole('link', { name: bn['slots.verify'] });
  expect(link.getAttribute('href')).toBe('/verify?vendor=SHPS&proof=token-of-revealed-spin');
});

test('[M12] the seed of the next pair is the one this browser made, and the pair after a change gets one too', async () => {
  const known: SlotFairness[] = [];
  const hands = await show((fairness) => known.push(fairness));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: bn['slots.your-seed'] });
  expect(field.value).toBe('made-for-next');
  await hands.click(screen.getByRole('button', { name: bn['slots.change-and-reveal'] }));
  await screen.findByRole('link', { name: bn['slots.verify'] });
  const made = known.at(-1)?.nextClientSeed;
  expect(made).toMatch(/^[0-9a-f]{16}$/);
  expect(field.value).toBe(made);
});
