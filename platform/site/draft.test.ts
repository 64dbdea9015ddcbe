import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, readDraft, saveDraft } from './draft.ts';

const EMPTY = { name: '', message: '' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is being typed is there after a reload, until it is sent', () => {
  expect(readDraft('join', EMPTY)).toEqual({});
  saveDraft('join', { name: 'Rahim', message: 'আমি এজেন্ট হতে চাই' });
  expect(readDraft('join', EMPTY)).toEqual({ name: 'Rahim', message: 'আমি এজেন্ট হতে চাই' });
  expect(readDraft('feedback', EMPTY)).toEqual({});
  dropDraft('join');
  expect(readDraft('join', EMPTY)).toEqual({});
});

test('a draft of another form of the fields, or none at all, fills nothing in', () => {
  saveDraft('join', { name: 'Rahim', password: 'never asked for' });
  expect(readDraft('join', EMPTY)).toEqual({ name: 'Rahim' });
  for (const text of ['{', 'null', '7', '["a"]', '{"name":7}']) {
    stored.set('draft.join', text);
    expect(readDraft('join', EMPTY)).toEqual({});
  }
});
