import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCodeSender } from './code-sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sender somebody looks at, with everything it has shown. */
function watched() {
  const sender = createCodeSender();
  const notes: (string | undefined)[] = [];
  sender.subscribe(() => notes.push(sender.state().note));
  return { sender, notes };
}

test('the button counts 60 s for each of the server’s minutes, then is ready and says so [SMS-1]', async () => {
  const { sender, notes } = watched();
  await sender.ask(async () => ({ expiredMinutes: 2 }));
  expect(sender.state()).toMatchObject({ phase: 'waiting', secondsLeft: 120, note: 'sent' });
  vi.advanceTimersByTime(1_000);
  expect(sender.state().secondsLeft).toBe(119);
  vi.advanceTimersByTime(118_000);
  expect(sender.state()).toMatchObject({ phase: 'waiting', secondsLeft: 1 });
  vi.advanceTimersByTime(1_000);
  expect(sender.state()).toMatchObject({ phase: 'ready', secondsLeft: 0, note: 'ready' });
  expect(notes.filter((note) => note === 'ready')).toHaveLength(1);
});

test('a phone that slept shows the right seconds when it wakes [SMS-1]', async () => {
  const { sender } = watched();
  await sender.ask(async () => ({ expiredMinutes: 1 }));
  vi.setSystemTime(Date.now() + 40_000);
  vi.advanceTimersByTime(1_000);
  expect(sender.state().secondsLeft).toBe(19);
});

test('presses while it sends, counts or within one second ask nothing [SMS-1]', async () => {
  const { sender } = watched();
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    throw new Error('no');
  };
  await Promise.all([sender.ask(refuse), sender.ask(refuse), sender.ask(refuse)]);
  await sender.ask(refuse);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1_000);
  await sender.ask(async () => {
    asked += 1;
    return { expiredMinutes: 1 };
  });
  await sender.ask(refuse);
  expect(asked).toBe(2);
});

test('a failed request leaves its reason and a button that is ready [SMS-2]', async () => {
  const { sender } = watched();
  const reason = new Error('Too many requests');
  await sender.ask(() => Promise.reject(reason));
  expect(sender.state()).toMatchObject({ phase: 'ready', failure: reason });
});

test('without a number nothing is asked and nothing is shown [SMS-1]', async () => {
  const { sender, notes } = watched();
  await sender.ask(() => undefined);
  expect(notes).toEqual([]);
});
