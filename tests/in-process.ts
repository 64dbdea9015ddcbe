import type { FastifyInstance } from 'fastify';
import type { Composition } from '#platform/http/composition.ts';
import type { Incoming, Reply } from '#platform/http/incoming.ts';
import { createMoneyFirst } from '#platform/http/money-first.ts';
import { createServer } from '#platform/http/server.ts';

/** Answers as the server does, through the same routes, without a socket and without the header `Date`. */
export type Answer = (incoming: Incoming) => Promise<Reply>;

/** Opens the routes of a composition at the first call. */
export function inProcess(composition: Composition): Answer {
  let opened: Promise<FastifyInstance> | undefined;
  return async ({ method, path, query, headers, body, ip }) => {
    opened ??= createServer({
      composition,
      admission: { admits: () => true, turns: createMoneyFirst(() => false) },
      metrics: { observe: () => undefined },
      trustedProxies: [],
      allowedOrigins: [],
      isHttps: false,
      isReady: async () => true,
    });
    const reply = await (await opened).inject({
      method: method as 'GET',
      url: query === '' ? path : `${path}?${query}`,
      headers: { 'user-agent': '', ...headers },
      remoteAddress: ip,
      ...(body.length === 0 ? {} : { payload: Buffer.from(body) }),
    });
    return {
      status: reply.statusCode,
      // `date` is left out, because two answers that a test compares may be given in different seconds.
      headers: Object.fromEntries(
        Object.entries(reply.headers)
          .filter(([name]) => name !== 'date')
          .map(([name, value]) => [name, String(value)]),
      ),
      body: reply.body,
    };
  };
}
