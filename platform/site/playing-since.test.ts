import { afterEach, expect, test, vi } from 'vitest';
import { playingSince } from './playing-since.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the clock of play goes on over reloads and games, and is each account’s own [RG-2]', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: 1_000_000 });
  expect(playingSince('rahim')).toBe(1_000_000);
  vi.setSystemTime(1_500_000);
  expect(playingSince('rahim')).toBe(1_000_000);
  expect(playingSince('karim')).toBe(1_500_000);
});
