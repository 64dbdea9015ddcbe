import { beforeEach, expect, test, vi } from 'vitest';
import { takeLeft } from './leave.ts';

const KEY = 'social.intent';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('what a visitor was doing when the browser left for a provider is taken up once [A10] [LGN-6] [LGN-11]', () => {
  const intent = {
    path: '/rng?page=SHPS',
    action: { name: 'catalog.addFavourite', data: { nodeId: 7 } },
  };
  stored.set(KEY, JSON.stringify(intent));
  expect(takeLeft()).toEqual(intent);
  expect(takeLeft()).toBeUndefined();
});

test.each([
  '',
  'null',
  '{"path":"//elsewhere.example"}',
  '{"path":"https://elsewhere.example"}',
  '{"action":{"name":"x","data":{}}}',
  '{"path":',
])('%j leads nowhere [A10] [LGN-11]', (text) => {
  stored.set(KEY, text);
  expect(takeLeft()).toBeUndefined();
});

test('an action that is none is left out, and so is what is no text and no number [A10]', () => {
  stored.set(KEY, JSON.stringify({ path: '/rng', action: { name: 7, data: {} } }));
  expect(takeLeft()).toEqual({ path: '/rng' });
  stored.set(KEY, JSON.stringify({ path: '/rng', action: { name: 'x', data: { a: 'b', c: [] } } }));
  expect(takeLeft()).toEqual({ path: '/rng', action: { name: 'x', data: { a: 'b' } } });
});
