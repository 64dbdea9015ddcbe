/**
 * The smallest server that takes a durable bet over HTTP onto the books: Fastify as the product has it, with the hot
 * route in front of its routing, and the poster behind. Started by targets.ts; tells its port to its parent.
 */
import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { accountId, createPoster, type Placed } from '#modules/ledger/server/index.ts';
import { clientConfig } from '#platform/db/database.ts';
import { openHotDoor } from '#platform/http/hot-door.ts';
import { type HotReply, type HotRouteOptions, hotRoute } from '#platform/http/hot-route.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';

const url = process.argv[2] ?? '';
const poster = createPoster({ client: clientConfig({ url }) });
const bet: HotRouteOptions = {
  method: 'POST',
  path: '/bench/bet',
  handle: ({ body }) => placeBet(body),
  failureBody: '{"code":"INTERNAL","retry":"query"}',
  onError: (error) => process.stderr.write(`${error}\n`),
};
const route = hotRoute(bet);
const app = Fastify({
  serverFactory: (handle) => {
    const server = createServer((request, response) => {
      if (!route(request, response)) {
        handle(request, response);
      }
    });
    openHotDoor(server, [bet]);
    return server;
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
process.once('SIGTERM', () => {
  app.server.closeAllConnections();
  void Promise.all([app.close(), poster.close()]).then(() => process.exit(0));
});

async function placeBet(body: Buffer): Promise<HotReply> {
  const text = body.toString();
  const bet: unknown = JSON.parse(text);
  const stake = isBet(bet) ? parseAmount(bet.amount, 2) : undefined;
  if (!isBet(bet) || stake === undefined || stake <= 0n) {
    return { status: 400, body: '{"code":"BAD_REQUEST","retry":"none"}' };
  }
  return replyTo(
    await poster.place({
      brandId: 1,
      currency: 'BDT',
      accountId: accountId(BigInt(bet.account)),
      key: bet.txn_id,
      requestHash: hash('sha256', text).slice(0, 32),
      amount: amount(-stake),
      ref: bet.round_id,
    }),
  );
}

type Bet = {
  readonly txn_id: string;
  readonly account: number;
  readonly round_id: number;
  readonly amount: string;
};

function isBet(value: unknown): value is Bet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'txn_id' in value &&
    typeof value.txn_id === 'string' &&
    'account' in value &&
    Number.isSafeInteger(value.account) &&
    'round_id' in value &&
    Number.isSafeInteger(value.round_id) &&
    'amount' in value &&
    typeof value.amount === 'string'
  );
}

function replyTo(placed: Placed): HotReply {
  const balance = placed.balanceAfter === undefined ? '' : formatAmount(placed.balanceAfter, 2);
  switch (placed.status) {
    case 'accepted':
      return {
        status: 200,
        body: `{"code":"OK","txn":"${placed.transferId}","balance":"${balance}"}`,
      };
    case 'duplicate':
      return {
        status: 200,
        body: `{"code":"OK","duplicate":true,"txn":"${placed.transferId}","balance":"${balance}"}`,
      };
    case 'insufficient':
      return { status: 402, body: `{"code":"INSUFFICIENT_FUNDS","balance":"${balance}"}` };
    case 'conflict':
      return { status: 409, body: '{"code":"ID_REUSED","retry":"none"}' };
    case 'no_account':
      return { status: 404, body: '{"code":"MEMBER_NOT_FOUND","retry":"none"}' };
    case 'busy':
      return { status: 503, body: '{"code":"BUSY","retry":"same"}' };
    case 'unknown':
      return { status: 500, body: '{"code":"INTERNAL","retry":"query"}' };
  }
}
