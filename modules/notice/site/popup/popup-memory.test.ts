import { beforeEach, expect, test, vi } from 'vitest';
import { hadItsTurn, hideToday, noteTurn } from './popup-memory.ts';

function aStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const morning = new Date(2026, 10, 21, 9);
const evening = new Date(2026, 10, 21, 23);
const nextDay = new Date(2026, 10, 22, 0, 1);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStore());
  vi.stubGlobal('localStorage', aStore());
});

test('a pop-up has one turn in a session, and visitor and member remember apart [ANN-3]', () => {
  expect(hadItsTurn('visitor', morning)).toBe(false);
  noteTurn('visitor');
  expect(hadItsTurn('visitor', nextDay)).toBe(true);
  expect(hadItsTurn('member', morning)).toBe(false);
});

test('a pop-up that is not wanted today comes back tomorrow, in a new session [ANN-3]', () => {
  hideToday('member', morning);
  expect(hadItsTurn('member', evening)).toBe(true);
  expect(hadItsTurn('member', nextDay)).toBe(false);
  expect(hadItsTurn('visitor', morning)).toBe(false);
});
