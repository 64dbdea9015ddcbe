import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The server's end of the page's live connection, which a test plays. */
export type PlayedSocket = {
  /** The topics that the page follows now. */
  readonly topics: () => readonly string[];
  /** Sends an event to the page; undefined asks it for the state, as after a break. */
  readonly push: (topic: string, data: unknown) => void;
};

/**
 * Takes the place of `WebSocket`, from before a screen is shown until it is taken down. The connection opens as soon as the page
 * asks for it, and every topic begins with a request for the state, as on the server.
 */
export function playSocket(): PlayedSocket {
  const opened: Socket[] = [];
  const last = () => opened.at(-1);
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor() {
        super();
        opened.push(this);
      }
    },
  );
  onTestFinished(() => last()?.end());
  return {
    topics: () => [...(last()?.topics ?? [])],
    push: (topic, data) =>
      act(() => {
        const frame = data === undefined ? { type: 'fresh' } : { type: 'event', data };
        last()?.receive({ ...frame, topic, number: 1 });
      }),
  };
}

class Socket extends EventTarget {
  static readonly OPEN = 1;
  readonly topics = new Set<string>();
  readyState = 0;

  constructor() {
    super();
    queueMicrotask(() => {
      this.readyState = Socket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    const { type, topic } = JSON.parse(text) as { readonly type: string; readonly topic?: string };
    if (topic !== undefined && type === 'follow') {
      this.topics.add(topic);
      queueMicrotask(() => this.receive({ type: 'fresh', topic, number: 1 }));
    } else if (topic !== undefined) {
      this.topics.delete(topic);
    }
  }

  receive(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    this.end();
  }

  end(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }));
  }
}
