import { randomUUID } from 'node:crypto';
import type { Composition } from './composition.ts';
import { languageOf } from './dispatch.ts';
import type { Handler } from './handle.ts';
import type { Incoming, Reply } from './incoming.ts';
import { failureReply, outsideFailureReply, plainReply } from './replies.ts';

/** The answer to a verb that a served path does not have, in the form of the path's clients. */
export function wrongVerbReply(
  composition: Composition,
  handler: Handler | undefined,
  incoming: Incoming,
): Reply {
  const requestId = incoming.requestId ?? randomUUID();
  const failure = {
    code: 'http_method_not_support',
    status: 400,
    requestId,
    language: languageOf(composition, incoming),
  };
  const reply =
    handler === undefined
      ? outsideFailureReply(incoming.path, composition.texts, failure)
      : failureReply(handler.endpoint, composition.texts, failure);
  return reply ?? plainReply(400, 'Wrong method');
}

/** Codes of answers that no endpoint gives, by their status. */
const UNSERVED: Readonly<Record<number, string>> = {
  400: 'request_param_err',
  404: 'function.not.available',
};

/**
 * The answer to a request that reaches no endpoint: an address that is not served, a request that is broken. Clients of
 * the outside interfaces read JSON, everybody else one plain line.
 */
export function unservedReply(
  composition: Composition,
  incoming: Incoming,
  { status, text }: { readonly status: number; readonly text: string },
): Reply {
  const requestId = incoming.requestId ?? randomUUID();
  const code = UNSERVED[status];
  const failure = {
    code: code ?? 'system.busy',
    status,
    requestId,
    language: languageOf(composition, incoming),
    ...(code === undefined ? { value: { requestId } } : {}),
  };
  const reply = outsideFailureReply(incoming.path, composition.texts, failure);
  return reply ?? plainReply(status, text);
}
