import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('./boot.ts', () => ({ readBoot: () => ({ merchant: 'house' }) }));

class Line extends EventTarget {
  static readonly OPEN = 1;
  readonly sent: unknown[] = [];
  readyState = 0;
  constructor() {
    super();
    lines.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  close(): void {
    this.end(1006);
  }
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

let lines: Line[] = [];
let page: EventTarget;
let sight: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  lines = [];
  page = new EventTarget();
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { href: 'https://shapla.test/' });
  vi.stubGlobal('document', sight);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

/** A line that follows both topics and has received a first number of each. */
async function followed() {
  const { listen } = await import('./live-line.ts');
  const received: unknown[] = [];
  listen('wallet.balance', (data) => received.push(data), 'state');
  listen('brand.status', (data) => received.push(data), 'events');
  lines[0]?.open();
  lines[0]?.say({ type: 'fresh', topic: 'wallet.balance', number: 7 });
  lines[0]?.say({ type: 'fresh', topic: 'brand.status', number: 3 });
  received.length = 0;
  return received;
}

/** The line breaks so often that the next try is many seconds away. */
function breakForLong(): void {
  for (let turn = 0; turn < 5; turn += 1) {
    lines.at(-1)?.close();
    vi.advanceTimersByTime(turn === 4 ? 0 : 500 * 2 ** turn);
  }
}

test.each([
  ['the network is back', () => page.dispatchEvent(new Event('online'))],
  ['the tab is looked at', () => sight.dispatchEvent(new Event('visibilitychange'))],
  ['its window is', () => page.dispatchEvent(new Event('focus'))],
  [
    'the page is taken out of the store',
    () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])(
  'a line that was lost is opened at once when %s; how the balance stands is asked for once [HDR-2]',
  async (_, wake) => {
    const received = await followed();
    breakForLong();
    const tries = lines.length;
    wake();
    expect(lines).toHaveLength(tries + 1);
    const line = lines.at(-1);
    line?.open();
    expect(line?.sent.slice(1)).toEqual([
      { type: 'follow', topic: 'wallet.balance' },
      { type: 'follow', topic: 'brand.status', after: 3 },
    ]);
    line?.say({ type: 'fresh', topic: 'wallet.balance', number: 9 });
    expect(received).toEqual([undefined]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(tries + 1);
  },
);

test('who comes back finds a line that has just spoken as it is, and a silent one opened anew', async () => {
  await followed();
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(6_000);
  sight.visibilityState = 'hidden';
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(lines).toHaveLength(1);
  sight.visibilityState = 'visible';
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(lines).toHaveLength(2);
  expect(lines[0]?.readyState).toBe(3);
});

test('a line that does not open is given up and tried again', async () => {
  const { listen } = await import('./live-line.ts');
  listen('wallet.balance', () => undefined, 'state');
  vi.advanceTimersByTime(10_000);
  expect(lines[0]?.readyState).toBe(3);
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
});

/** A session that is open, and whose line has said hello. */
async function loggedIn() {
  const { useSession } = await import('./session.ts');
  const open = (token: string) =>
    useSession.getState().open({
      token,
      accountType: 1,
      customerId: '7',
      account: 'rahim',
      isFirstLogin: false,
      isWelcomeDue: false,
    });
  open('first');
  const received = await followed();
  return { open, received, token: () => useSession.getState().session?.token };
}

test('a line whose session lives no more ends that session and no later one [SES-3] [PWD-2]', async () => {
  const { open, token } = await loggedIn();
  open('second');
  lines[0]?.end(4401);
  expect(token()).toBe('second');
  vi.advanceTimersByTime(500);
  lines[1]?.open();
  expect(lines[1]?.sent[0]).toMatchObject({ type: 'hello', token: 'second' });
  lines[1]?.end(4401);
  expect(token()).toBeUndefined();
});

test('a line that was too slow to say hello is opened again, and its session goes on [SES-3]', async () => {
  const { token } = await loggedIn();
  lines[0]?.end(4408);
  expect(token()).toBe('first');
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
});
