import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectSamplePayments } from '#modules/cashier/server/index.ts';
import { atFileEnd } from '#tests/file-end.ts';
import type { TestApp } from '#tests/test-app.ts';

/** What goes wrong with the next calls: the call or its answer is lost, or the provider refuses. */
export type Fault = 'none' | 'lostCall' | 'lostAnswer' | 'refuse';

type Payout = { readonly amount: string; readonly state: 'sent' | 'refused'; times: number };

/** For tests: a provider that pays once for each id, over a socket, and whose line breaks as the test says. */
export async function aPayingProvider({ app }: Pick<TestApp, 'app'>) {
  const paid = new Map<string, Payout>();
  let fault: (id: string) => Fault = () => 'none';
  let kill: (() => void) | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) {
        parts.push(part);
      }
      const call: Readonly<Record<string, string>> = JSON.parse(Buffer.concat(parts).toString());
      const id = call['payout_id'] ?? '';
      const isFinding = request.url?.endsWith('/find') === true;
      const wrong = fault(id);
      if (wrong === 'lostCall') {
        response.destroy();
        return;
      }
      const known = paid.get(id);
      if (!isFinding && known === undefined) {
        const state = wrong === 'refuse' ? 'refused' : 'sent';
        paid.set(id, { amount: call['amount'] ?? '', state, times: 1 });
      } else if (!isFinding && known !== undefined) {
        known.times += 1;
      }
      kill?.();
      if (wrong === 'lostAnswer') {
        response.destroy();
        return;
      }
      const state = paid.get(id)?.state ?? 'unknown';
      const code = state === 'refused' ? 'ACCOUNT_UNKNOWN' : '';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ payout_id: id, state, code }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  connectSamplePayments(app, { url, key: Buffer.alloc(32, 9), noticeUrl: url });
  atFileEnd(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    paid,
    breakLine: (how: (id: string) => Fault) => {
      fault = how;
    },
    heal: () => {
      fault = () => 'none';
      kill = undefined;
    },
    onCall: (act: () => void) => {
      kill = act;
    },
  };
}
