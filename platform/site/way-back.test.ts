import { expect, test, vi } from 'vitest';
import { rememberWayBack } from './remember-way-back.ts';
import { wayBack } from './way-back.ts';

function stand(path: string): void {
  const { pathname, search, origin } = new URL(path, 'https://shapla.test');
  vi.stubGlobal('location', { pathname, search, origin });
}

test('a way back is that of the visit it was noted for, not of another game', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  stand('/esports?popup=AV');
  rememberWayBack('/game?node=7');
  stand('/game?node=7&playType=3');
  expect(wayBack()).toBe('/esports?popup=AV');
  stand('/game?node=8');
  expect(wayBack()).toBe('/');
  stand('/fbsports?event=m-7');
  expect(wayBack()).toBe('/sports');
  stand('//elsewhere.test');
  rememberWayBack('/fbsports');
  expect(wayBack()).not.toContain('elsewhere');
});
