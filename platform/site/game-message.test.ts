import { expect, test } from 'vitest';
import { readReported } from './game-message.ts';

test('what a game says of its round and its wallet is read, anything else is not [R-10]', () => {
  const open = { type: 'game-round', roundId: 'r-1', isOpen: true };
  expect(readReported(open)).toEqual(open);
  expect(readReported({ ...open, roundId: 'x'.repeat(500), more: 1 })).toEqual({
    ...open,
    roundId: 'x'.repeat(80),
  });
  expect(readReported({ type: 'game-wallet', isLost: true })).toEqual({
    type: 'game-wallet',
    isLost: true,
  });
  expect(readReported({ type: 'game-wants-play', more: 1 })).toEqual({ type: 'game-wants-play' });
  expect(readReported({ type: 'game-reveal', isShown: false })).toEqual({
    type: 'game-reveal',
    isShown: false,
  });
  expect(readReported({ type: 'game-menu', more: 1 })).toEqual({ type: 'game-menu' });
  const others = [
    null,
    'game-is-there',
    7,
    {},
    { ...open, isOpen: 'yes' },
    { ...open, roundId: 4 },
    { type: 'game-reveal', isShown: 'no' },
  ];
  expect(others.map(readReported)).toEqual(others.map(() => undefined));
});
