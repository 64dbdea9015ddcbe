import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A connection to a server on this machine that carries one request at a time. */
export type HttpConnection = {
  /** Sends a whole HTTP/1.1 request. @returns the whole answer as latin1; rejects when the connection ends before it */
  readonly ask: (request: Buffer | string) => Promise<string>;
  readonly close: () => void;
};

type Waiting = {
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
};

/** Connects. Answers must have a `Content-Length`; nothing else of HTTP is read, since the load shares the cores. */
export async function openConnection(to: {
  readonly port: number;
  readonly isTls?: boolean;
}): Promise<HttpConnection> {
  const at = { port: to.port, host: '127.0.0.1' };
  const socket =
    to.isTls === true
      ? connectTls({ ...at, rejectUnauthorized: false }).setNoDelay()
      : connect({ ...at, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once(to.isTls === true ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
  });
  let waiting: Waiting | undefined;
  let received = '';
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
    const head = received.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: *(\d+)/i.exec(received)?.[1];
    if (head > 0 && length !== undefined && received.length >= head + 4 + Number(length)) {
      const whole = received;
      const { resolve } = waiting ?? {};
      received = '';
      waiting = undefined;
      resolve?.(whole);
    }
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
