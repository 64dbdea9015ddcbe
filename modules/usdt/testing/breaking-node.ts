import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from '#tests/file-end.ts';

/** What goes wrong with a call: it does not reach the node, or its answer does not come back. */
export type Break = 'none' | 'lostCall' | 'lostAnswer';

/** For tests: a node in front of another one, whose line breaks as the test says. */
export async function breakingNode(behind: string) {
  let how: (method: string) => Break = () => 'none';
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const method = /"method":"(\w+)"/.exec(body)?.[1] ?? '';
      const breaks = how(method);
      if (breaks === 'lostCall') {
        response.destroy();
        return;
      }
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(behind, { method: 'POST', headers, body });
      const text = await answer.text();
      if (breaks === 'lostAnswer') {
        response.destroy();
      } else {
        response.writeHead(answer.status, headers).end(text);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  atFileEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    breakLine: (next: (method: string) => Break) => {
      how = next;
    },
    heal: () => {
      how = () => 'none';
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
