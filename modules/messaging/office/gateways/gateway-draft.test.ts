import { expect, test } from 'vitest';
import { choiceOfDraft, draftOf, secretsOfDraft } from './gateway-draft.ts';

test('looking at another kind of gateway and back changes nothing', () => {
  const draft = draftOf({ kind: 'outbox' });
  const there = { ...draft, kind: 'http' as const };
  expect(choiceOfDraft({ ...there, kind: 'outbox' })).toEqual({ kind: 'outbox' });
  expect(choiceOfDraft(there)).toMatchObject({ kind: 'http', settings: { method: 'POST' } });
});

test('secrets that nobody typed are left as they are kept', () => {
  const draft = { ...draftOf({ kind: 'outbox' }), kind: 'http' as const };
  expect(secretsOfDraft(draft)).toBeUndefined();
  expect(secretsOfDraft({ ...draft, headers: [{ name: ' ', value: 'x' }] })).toBeUndefined();
  expect(secretsOfDraft({ ...draft, headers: [{ name: ' Authorization ', value: 'k' }] })).toEqual({
    Authorization: 'k',
  });
});

test('a mail server’s password goes with a mail server only', () => {
  const draft = { ...draftOf({ kind: 'outbox' }), password: 'secret' };
  expect(secretsOfDraft(draft)).toBeUndefined();
  expect(secretsOfDraft({ ...draft, kind: 'smtp' })).toEqual({ password: 'secret' });
});
