import { expect, test } from 'vitest';
import { emptyDraft, isReady, readyToSend } from './draft.ts';

const DRAFT = emptyDraft(Date.parse('2026-11-21T06:30:00Z'));
const WORDS = { ...DRAFT.texts.en, title: 'Offer', summary: 'In a sentence' };
const READY = { ...DRAFT, code: 'offer-1', texts: { en: WORDS, bn: WORDS } };

test('a promotion can be sent once it has a code and both languages say what it is', () => {
  expect(isReady(DRAFT)).toBe(false);
  expect(isReady(READY)).toBe(true);
  expect(isReady({ ...READY, texts: { en: WORDS, bn: DRAFT.texts.bn } })).toBe(false);
  expect(isReady({ ...READY, endsAt: READY.startsAt })).toBe(false);
});

test('lines left empty are no steps', () => {
  const typed = { ...WORDS, steps: [' One ', '', 'Two', ' '] };
  const { texts } = readyToSend({ ...READY, texts: { en: typed, bn: WORDS } });
  expect([texts.en.steps, texts.bn.steps]).toEqual([['One', 'Two'], []]);
});
