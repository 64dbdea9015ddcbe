import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitName } from '#platform/contract/endpoint.ts';
import { purposeOf } from './admission.ts';
import type { Handler } from './handle.ts';
import { BODY_LIMIT_BYTES } from './incoming.ts';
import { openApiSchema } from './open-api.ts';

/** The values in a path for a name's `{fields}`. */
export type PathFields = Readonly<Record<string, string>>;

/** How the server answers a request that the router has found a name for. */
export type RouteAnswers = {
  /** The path is not spelled as its name is, such as `/wps/memb%65r/info`. */
  readonly unknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  readonly call: (
    handler: Handler,
    fields: PathFields,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;
  /** The path is served under other verbs; `handler` serves it under one of them, unless it has fields. */
  readonly wrongVerb: (
    handler: Handler | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
  /**
   * A large body is about to be received, of that many bytes at the most.
   * @returns false when there is no room for it, and the request has been answered
   */
  readonly beforeBody: (
    handler: Handler,
    bytes: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => boolean;
  /** The body is larger than the endpoint takes; it was not read. */
  readonly tooLarge: (
    handler: Handler,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply;
};

/** The framework's code for a body beyond the limit of its route. */
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Names that differ only in the names of their fields. */
type Path = {
  readonly url: string;
  readonly segments: readonly string[];
  /** The first handler of the path. */
  readonly handler: Handler;
  readonly verbs: Set<string>;
};

/** Verbs that are answered as wrong where a name does not have them. Preflights are answered alike at every path. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'] as const;

/** The verb that a request is routed by: an unknown one, such as `PROPFIND`, is as wrong as `TRACE`. */
export function routedVerb(method: string | undefined): string {
  return [...VERBS, 'OPTIONS'].find((verb) => verb === method) ?? 'TRACE';
}

/**
 * Adds a route for each name of the closed table, and for every served path one that answers all other verbs.
 * Throws when a name is served twice.
 */
export function addRoutes(
  app: FastifyInstance,
  handlers: readonly Handler[],
  answers: RouteAnswers,
): void {
  const paths = new Map<string, Path>();
  for (const handler of handlers) {
    for (const name of handler.endpoint.wire) {
      const [verb, path] = splitName(name);
      const segments = path.split('/');
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const route = {
        url,
        ...bodyRules(handler, answers),
        // A vendor verifies the bytes of an answer, and stakes and bets have no time to lose.
        ...(purposeOf(handler.endpoint, verb) === 'money' ? { compress: false as const } : {}),
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          const fields = fieldsOf(segments, request.url);
          return fields === undefined || !isAllowed(handler, fields)
            ? answers.unknown(request, reply)
            : answers.call(handler, fields, request, reply);
        },
      };
      app.route({ ...route, method: verb, schema: openApiSchema(handler.endpoint, name) });
      const known = paths.get(url.replaceAll(/:\w+/g, ':')) ?? {
        url,
        segments,
        handler,
        verbs: new Set(),
      };
      paths.set(url.replaceAll(/:\w+/g, ':'), known);
      known.verbs.add(verb);
      if (verb === 'GET') {
        app.route({ ...route, method: 'HEAD', schema: { hide: true } });
        known.verbs.add('HEAD');
      }
    }
  }
  for (const path of paths.values()) {
    refuseOtherVerbs(app, path, answers);
  }
}

/** A body is refused by its stated length before it is received, in the form of the endpoint's clients (S6). */
function bodyRules(handler: Handler, answers: RouteAnswers) {
  const bodyLimit = handler.endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES;
  return {
    bodyLimit,
    ...(bodyLimit <= BODY_LIMIT_BYTES
      ? {}
      : {
          preParsing: (
            request: FastifyRequest,
            reply: FastifyReply,
            _payload: unknown,
            done: () => void,
          ) => {
            const stated = Number(request.headers['content-length'] ?? bodyLimit);
            if (answers.beforeBody(handler, Math.min(stated, bodyLimit), request, reply)) {
              done();
            }
          },
        }),
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof Error && 'code' in error && error.code === TOO_LARGE) {
        return answers.tooLarge(handler, request, reply);
      }
      throw error;
    },
  };
}

function refuseOtherVerbs(app: FastifyInstance, path: Path, answers: RouteAnswers): void {
  const { url, segments, handler, verbs } = path;
  app.route({
    url,
    method: VERBS.filter((verb) => !verbs.has(verb)),
    schema: { hide: true },
    handler: (request, reply) => {
      const fields = fieldsOf(segments, request.url);
      return fields === undefined
        ? reply.callNotFound()
        : answers.wrongVerb(url.includes(':') ? undefined : handler, request, reply);
    },
  });
}

/**
 * Reads the fields of a name from an address that the router has matched.
 * @param segments of the name: `['', 'lgw', 'draw', '{gameId}']`
 * @returns undefined when the path is spelled otherwise, or when a field is empty
 */
function fieldsOf(segments: readonly string[], address: string): PathFields | undefined {
  const query = address.indexOf('?');
  const sent = (query < 0 ? address : address.slice(0, query)).split('/');
  if (sent.length !== segments.length) {
    return undefined;
  }
  const fields: Record<string, string> = {};
  for (const [index, part] of segments.entries()) {
    const text = sent[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== text) {
        return undefined;
      }
    } else if (text === '') {
      return undefined;
    } else {
      fields[part.slice(1, -1)] = decodeURIComponent(text);
    }
  }
  return fields;
}

/** Our own names never contain a hidden slash or control character; other people's ids may. */
function isAllowed({ endpoint }: Handler, fields: PathFields): boolean {
  return (
    endpoint.hasFreeNames === true ||
    !Object.values(fields).some((text) => /[/\\\p{Cc}]/u.test(text))
  );
}
