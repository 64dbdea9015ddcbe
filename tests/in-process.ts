import type { FastifyInstance } from 'fastify';
import { splitName } from '#platform/contract/endpoint.ts';
import type { Composition } from '#platform/http/composition.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Incoming, Reply } from '#platform/http/incoming.ts';
import { createMoneyFirst } from '#platform/http/money-first.ts';
import { createServer } from '#platform/http/server.ts';

/** Answers as the server does, through the same routes, without a socket and without the header `Date`. */
export type Answer = (incoming: Incoming) => Promise<Reply>;

/** Addresses with the same beginning have a server of their own: the routes of all of them cost a quarter of a second. */
const HEAD_PARTS = 3;
const OFFICE_HEAD_PARTS = 4;
/** So many of them cost less than one with all routes, which who calls at more places gets. */
const MAX_NEAR = 6;

/** Opens the routes near an address at its first call; an address that is near none gets the server with all routes. */
export function inProcess(composition: Composition): Answer {
  const heads = composition.handlers.map((handler) => ({
    handler,
    heads: handler.endpoint.wire.map((name) => headOf(splitName(name)[1])),
  }));
  const opened = new Map<string, Promise<FastifyInstance>>();
  const near = (path: string): readonly Handler[] => {
    const asked = headOf(path);
    // What is written in another way may mean another path.
    const found = path.includes('%')
      ? []
      : heads.filter((one) => one.heads.some((head) => isNear(head, asked)));
    return found.length === 0 ? composition.handlers : found.map(({ handler }) => handler);
  };
  const openAt = (path: string): Promise<FastifyInstance> => {
    const head = headOf(path).join('/');
    const handlers = opened.has(head) || opened.size < MAX_NEAR ? near(path) : composition.handlers;
    const key = handlers === composition.handlers ? '' : head;
    const server = opened.get(key) ?? open({ ...composition, handlers });
    opened.set(key, server);
    return server;
  };
  return async ({ method, path, query, headers, body, ip }) => {
    const reply = await (await openAt(path)).inject({
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

function headOf(path: string): readonly string[] {
  return path.split('/', path.startsWith('/office/') ? OFFICE_HEAD_PARTS : HEAD_PARTS);
}

/** Whether an address with this beginning may be one that a name with that beginning serves. */
function isNear(head: readonly string[], asked: readonly string[]): boolean {
  return (
    head.length === asked.length &&
    head.every((part, place) => part.startsWith('{') || part === asked[place])
  );
}

function open(composition: Composition): Promise<FastifyInstance> {
  return createServer({
    composition,
    admission: { admits: () => true, turns: createMoneyFirst(() => false) },
    metrics: { observe: () => undefined },
    trustedProxies: [],
    allowedOrigins: [],
    isHttps: false,
    isReady: async () => true,
  });
}
