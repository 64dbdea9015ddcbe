import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';

type Params = Readonly<Record<string, unknown>>;
type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
};

/** A line to Chromium that enables nothing by itself. */
export type BrowserLine = {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<Params>;
  readonly on: (method: string, receive: (params: Params) => void) => void;
  readonly once: (method: string) => Promise<void>;
  readonly close: () => void;
};

/** Connects to a browser by its debugging port. */
export async function connectToBrowser(port: number): Promise<BrowserLine> {
  const about = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl, { perMessageDeflate: false });
  await once(socket, 'open');
  const events = new EventEmitter();
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    events.emit(message.method ?? `answer ${message.id}`, message.params ?? message);
  });
  return {
    send: async (method, params = {}, sessionId) => {
      last += 1;
      const id = last;
      const answered = once(events, `answer ${id}`);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      const [{ result, error }] = (await answered) as [Message];
      if (result === undefined) {
        throw new Error(`${method}: ${error?.message}`);
      }
      return result;
    },
    on: (method, receive) => void events.on(method, receive),
    once: async (method) => void (await once(events, method)),
    close: () => socket.close(),
  };
}
