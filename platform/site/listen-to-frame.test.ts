import { expect, test, vi } from 'vitest';
import { listenToFrame } from './listen-to-frame.ts';

test('only the page in the frame is heard, whatever other windows send [N29]', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const [own, other] = [new EventTarget(), new EventTarget()];
  const say = (data: string, source: EventTarget | null) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  const received: unknown[] = [];
  const frame: { current: { contentWindow: EventTarget } | null } = {
    current: { contentWindow: own },
  };
  const stop = listenToFrame(frame as { current: HTMLIFrameElement | null }, (data) =>
    received.push(data),
  );
  say('of the frame', own);
  say('of another window', other);
  say('of nobody', null);
  frame.current = null;
  say('of a frame that is gone', own);
  expect(received).toEqual(['of the frame']);
  frame.current = { contentWindow: own };
  stop();
  say('afterwards', own);
  expect(received).toEqual(['of the frame']);
});
