import { connect, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { Rejection } from '#platform/contract/rejection.ts';
import { createAdmission } from '#platform/http/admission.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createServer } from '#platform/http/server.ts';
import { testApp } from '#tests/test-app.ts';
import { placeBetRoute } from '../server/bets/place-bet.ts';
import type { StudioBench } from './studio-bench.ts';

/** The real HTTP server in front of a studio bench: bets pass its sockets, its limits and its dispatch. */
export type BetApi = { readonly connect: () => Promise<BetSocket> };
export type BetSocket = {
  readonly send: (bytes: string) => void;
  /** Resolves with all received bytes when the server has closed the socket, or `answers` answers have arrived. */
  readonly answered: (answers?: number) => Promise<string>;
  readonly close: () => void;
};

export async function openBetApi(
  bench: StudioBench,
  options: { readonly slowestRequestMs?: number } = {},
): Promise<BetApi> {
  const { endpoint } = placeBetRoute;
  const app = await testApp({
    modules: [
      {
        name: 'bets',
        handlers: [
          {
            endpoint,
            run: async ({ input, request, nowMs }) =>
              await placeBetRoute.run({
                input,
                host: bench.host,
                session: request.headers['x-game-session'],
                idempotencyKey: request.idempotencyKey,
                language: request.language,
                ip: request.ip,
                requestId: request.requestId,
                nowMs,
                reject: (code, value) => {
                  const status = endpoint.rejects[code];
                  if (status === undefined) {
                    throw new Error(`${code} is not declared`);
                  }
                  throw new Rejection(code, status, value);
                },
              }),
          },
        ],
      },
    ],
    resolvers: { resolveBrand: async () => ({ id: 1, code: 'shapla', defaultLanguage: 'EN' }) },
  });
  const admission = createAdmission({
    shedAtMs: { page: 60_000, read: 60_000, change: 60_000, money: 60_000 },
    lagMs: () => 0,
  });
  const fastify = await createServer({
    composition: app.composition,
    admission,
    metrics: createMetrics({
      pool: app.app.db.pool,
      sockets: () => 0,
      lagMs: admission.lagMs,
      caches: app.cacheCounts,
    }),
    trustedProxies: [],
    allowedOrigins: [],
    isHttps: false,
    isReady: async () => true,
    ...options,
  });
  const port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);
  afterAll(() => {
    fastify.server.closeAllConnections();
    return fastify.close();
  });
  return { connect: () => openSocket(port) };
}

/** A complete bet request as bytes: its head with the length of the body, and the body. */
export function betBytes(bet: {
  readonly session: string;
  readonly key: string;
  readonly body: unknown;
  readonly head?: string;
}): { readonly head: string; readonly body: string } {
  const body = JSON.stringify(bet.body);
  return {
    head:
      'POST /studio/lottery/v1/bets HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
      `X-Game-Session: ${bet.session}\r\nIdempotency-Key: ${bet.key}\r\n${bet.head ?? ''}` +
      `Content-Length: ${body.length}\r\n\r\n`,
    body,
  };
}

async function openSocket(port: number): Promise<BetSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    send: (bytes) => void socket.write(bytes),
    answered: (answers = 1) => answersOf(socket, answers),
    close: () => void socket.destroy(),
  };
}

function answersOf(socket: Socket, answers: number): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    const look = () => {
      if (text.split('HTTP/1.1 ').length > answers && /\r\n\r\n\S/.test(text)) {
        resolve(text);
      }
    };
    socket.on('data', (chunk) => {
      text += chunk.toString();
      look();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}
