import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectSamplePayments } from '#modules/cashier/server/index.ts';
import { atFileEnd } from '#tests/file-end.ts';
import type { TestApp } from '#tests/test-app.ts';

/** What goes wrong with the next calls: the call or its answer is lost, or the provider refuses. */
export type Fault = 'none' | 'lostCall' | 'lostAnswer' | 'refuse';

type Payout = {
  readonly amount: string;
  readonly state: 'sent' | 'refused';
  readonly times: number;
};
type Call = { readonly payout_id: string; readonly amount: string };

/** For tests: a provider that pays once for each id, over a socket, and whose line breaks as the test says. */
export async function aPayingProvider({ app }: Pick<TestApp, 'app'>) {
  const paid = new Map<string, Payout>();
  let fault: (id: string) => Fault = () => 'none';
  const answer = (call: Call, isFinding: boolean): object | undefined => {
    const wrong = fault(call.payout_id);
    if (wrong === 'lostCall') {
      return undefined;
    }
    if (!isFinding) {
      pay(paid, call, wrong);
    }
    return wrong === 'lostAnswer' ? undefined : outcomeOf(paid, call);
  };
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      const said = answer(call, request.url?.endsWith('/find') === true);
      if (said === undefined) {
        response.destroy();
      } else {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      }
    });
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
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

/** Pays once for an id; every further call is counted. */
function pay(paid: Map<string, Payout>, call: Call, wrong: Fault): void {
  const known = paid.get(call.payout_id);
  paid.set(call.payout_id, {
    amount: known?.amount ?? call.amount,
    state: known?.state ?? (wrong === 'refuse' ? 'refused' : 'sent'),
    times: (known?.times ?? 0) + 1,
  });
}

function outcomeOf(paid: ReadonlyMap<string, Payout>, { payout_id }: Call): object {
  const state = paid.get(payout_id)?.state ?? 'unknown';
  return { payout_id, state, code: state === 'refused' ? 'ACCOUNT_UNKNOWN' : '' };
}
