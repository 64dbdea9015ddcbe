import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '#platform/networks.ts';
import { busyPage, isNavigation } from './busy-page.ts';
import { languageOf } from './dispatch.ts';
import { createGate, type Gate } from './gate.ts';
import type { Incoming } from './incoming.ts';
import { interfacePaths } from './interface-paths.ts';
import { isRead } from './methods.ts';
import type { PageReply } from './page.ts';
import { messageOf, plainReply } from './replies.ts';
import { createNonce, pageHeaders } from './security-headers.ts';
import { incomingOf, send } from './send.ts';
import type { ServerOptions } from './server-options.ts';
import { unservedReply } from './unserved.ts';

/** Pages that are made at once, each on the same processor as the bets; and those that wait for that. */
const PLACES = 4;
const WAITING = { all: 512, each: 16 };
const RETRY_SECONDS = 1;
const NOT_FOUND = { status: 404, text: 'Not found' };

/**
 * Answers what is no name of the closed table: built files, pages, documents, and 404. Files count against the general
 * limit of an address. A page takes work, so it has a limit of its own, a place at the gate, and is refused first when
 * the process is busy (S5).
 */
export function answerUnrouted(options: ServerOptions): Unrouted {
  const isInterface = interfacePaths(options.composition.handlers);
  const gate = createGate({ places: () => PLACES, waiting: WAITING });

  async function answer(request: FastifyRequest, incoming: Incoming): Promise<PageReply> {
    if (request.method === 'OPTIONS') {
      return { ...plainReply(204, ''), headers: {} };
    }
    const wait = takeFrom('general', options, incoming);
    if (wait > 0) {
      return tooMany(options, incoming, wait);
    }
    if (!isRead(request.method) || isInterface(incoming.path)) {
      return unservedReply(options.composition, incoming, NOT_FOUND);
    }
    const nonce = createNonce();
    const { path, query, headers, ip } = incoming;
    const asked = { path, query, headers, ip, nonce };
    const file = await options.serveFile?.(asked);
    if (file !== undefined) {
      return withPolicy(file, path, nonce);
    }
    return await passed({ options, gate, request, incoming }, async () => {
      const page = await options.servePage?.(asked);
      return page === undefined
        ? unservedReply(options.composition, incoming, NOT_FOUND)
        : withPolicy(page, path, nonce);
    });
  }

  return {
    page: async (request, reply) =>
      send(options, request, reply, await answer(request, incomingOf(request, options))),
    document: async (request, reply, document) => {
      const incoming = incomingOf(request, options);
      const answered = await passed({ options, gate, request, incoming }, document);
      return send(options, request, reply, answered);
    },
  };
}

export type Unrouted = {
  /** Answers a request that the router has no name for. */
  readonly page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Answers a document of the server's own, under the limits of pages. */
  readonly document: (
    request: FastifyRequest,
    reply: FastifyReply,
    document: () => Promise<PageReply>,
  ) => Promise<FastifyReply>;
};

type Asked = {
  readonly options: ServerOptions;
  readonly gate: Gate;
  readonly request: FastifyRequest;
  readonly incoming: Incoming;
};

async function passed(asked: Asked, make: () => Promise<PageReply>): Promise<PageReply> {
  const { options, gate, request, incoming } = asked;
  const wait = takeFrom('page', options, incoming);
  if (wait > 0) {
    return tooMany(options, incoming, wait);
  }
  const { admits, turns } = options.admission;
  const who = {
    subscriber: subscriberOf(incoming.ip),
    isGone: () => request.socket.destroyed,
  };
  const made = admits('page')
    ? await turns.others.pass({ ...who, work: () => gate.pass({ ...who, work: make }) })
    : undefined;
  return (
    made ??
    (await refused(options, incoming, { code: 'system.busy', status: 503, wait: RETRY_SECONDS }))
  );
}

function takeFrom(bucket: string, { composition }: ServerOptions, { ip }: Incoming): number {
  return composition.limits.take({ bucket, ip, nowMs: composition.app.clock.nowMs() });
}

function tooMany(options: ServerOptions, incoming: Incoming, wait: number): Promise<PageReply> {
  return refused(options, incoming, { code: 'too.many.requests', status: 429, wait });
}

/** A refusal that a person reads: a page where a browser opens one, else a line in the language of the request. */
async function refused(
  { composition, admission }: ServerOptions,
  incoming: Incoming,
  refusal: { readonly code: string; readonly status: number; readonly wait: number },
): Promise<PageReply> {
  const { code, status, wait } = refusal;
  await admission.turns.beforeRefusal();
  const page = isNavigation(incoming) ? busyPage(composition.texts, incoming, refusal) : undefined;
  if (page !== undefined) {
    return page;
  }
  const text = messageOf(composition.texts, {
    code,
    value: { seconds: wait, requestId: incoming.requestId },
    requestId: incoming.requestId ?? '',
    language: languageOf(composition, incoming),
  });
  const plain = plainReply(status, text);
  return { ...plain, headers: { ...plain.headers, 'retry-after': String(wait) } };
}

function withPolicy(page: PageReply, path: string, nonce: string): PageReply {
  const isHtml = (page.headers['content-type'] ?? '').startsWith('text/html');
  return isHtml ? { ...page, headers: { ...pageHeaders(path, nonce), ...page.headers } } : page;
}
