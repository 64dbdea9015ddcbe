import { beforeEach, expect, test } from 'vitest';
import { useGameSession } from '../game-session.ts';

const { setBalance, holdBalance, releaseBalance } = useGameSession.getState();
const shown = () => useGameSession.getState().balance;

beforeEach(() => {
  releaseBalance();
  setBalance('90.0000');
});

test('[U4] while a draw is shown the balance from before stays, and its end shows the last one that arrived', () => {
  holdBalance();
  setBalance('109.7000');
  setBalance('108.7000');
  expect(shown()).toBe('90.0000');
  releaseBalance();
  expect(shown()).toBe('108.7000');
});

test('[U4] a draw that changes no balance leaves it as it is', () => {
  holdBalance();
  releaseBalance();
  expect(shown()).toBe('90.0000');
  setBalance('80.0000');
  expect(shown()).toBe('80.0000');
});
