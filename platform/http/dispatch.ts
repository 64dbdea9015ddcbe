import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { type Endpoint, splitName } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { type Outage, outageOf, outagesOf } from '#platform/db/outage.ts';
import type { Tx } from '#platform/db/tx.ts';
import { languageOfTag } from '#platform/i18n/language-of-tag.ts';
import { perObject } from '#platform/per-object.ts';
import { sealOf } from '#platform/seal/seal.ts';
import { addressWriter, originAskedFor } from './absolute-addresses.ts';
import {
  holdCaller,
  limitAccount,
  resolveActor,
  resolveBrand,
  vendorRequestOf,
  waitOfAccount,
} from './caller.ts';
import type { Composition } from './composition.ts';
import type { BrandRef, Handler, RequestFacts } from './handle.ts';
import { BODY_LIMIT_BYTES, type Incoming, type Reply } from './incoming.ts';
import { isRead } from './methods.ts';
import { createInputReader, type InputReader, parseBody, parseJsonBody } from './read-input.ts';
import { failureReply, isVendorCall, successReply } from './replies.ts';
import type { PathFields } from './routes.ts';
import { onceFor, runHandler } from './run-handler.ts';

const KEY_FORM = /^[\x21-\x7e]{1,128}$/;

const readerOf = perObject(({ endpoint }: Handler) =>
  createInputReader(endpoint.input, isPublic(endpoint)),
);
const writerOf = perObject(({ endpoint }: Handler) =>
  isPublic(endpoint) ? addressWriter(endpoint.output) : undefined,
);

/** Calls that clients of others make too; the back office, vendors and the boards of studios have stricter forms. */
function isPublic({ auth, wire }: Pick<Endpoint, 'auth' | 'wire'>): boolean {
  const isOfStudio = wire.some((name) => splitName(name)[1].startsWith('/studio/'));
  return auth !== 'operator' && auth !== 'vendor' && !isOfStudio;
}

/**
 * The one path between a request and an operation: brand, language, encryption, session, permissions, limits, input,
 * transaction, envelope. It knows no socket, so tests call it as the server does.
 */
export async function dispatch(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
  params: PathFields = {},
): Promise<Reply> {
  const { app, texts } = composition;
  const nowMs = app.clock.nowMs();
  const isOverLimit = (account: string) =>
    waitOfAccount(composition, handler.endpoint, { account, nowMs }) > 0;
  if (handler.answerWhole !== undefined) {
    const requestId = requestIdOf(handler, incoming);
    const answered = await handler.answerWhole(app, incoming, params, isOverLimit);
    return withHeaders(answered, requestId, {});
  }
  const answerHeaders: Record<string, string> = {};
  const facts = {
    ...factsOf(handler, incoming, answerHeaders),
    language: languageOf(composition, incoming),
  };
  // Once the brand is known, every refusal is in its language, unless the caller asks for another one.
  const settled = { language: facts.language };
  try {
    const { endpoint } = handler;
    refuseEarly(composition, handler, incoming, nowMs);
    const brand = await resolveBrand(composition, endpoint, incoming);
    settled.language = languageOf(composition, incoming, brand.defaultLanguage);
    const actor = await resolveActor(composition, { endpoint, incoming, brand, nowMs });
    const input = await readInput(composition, handler, incoming, params, brand);
    const request = { ...facts, language: settled.language };
    const once = onceFor(handler, { incoming, actor, brand, input });
    const answer = await runHandler(handler, once, {
      input,
      actor,
      brand,
      request,
      app,
      nowMs,
      limitAccount: (account: string) => limitAccount(composition, endpoint, { account, nowMs }),
      isOverLimit,
      hold: async (tx: Tx) => {
        await holdCaller(composition, { actor, incoming, nowMs }, tx);
        await once?.claim(tx);
      },
    });
    const write = writerOf(handler);
    const value =
      write === undefined ? answer : write(answer, originAskedFor(app, incoming, brand));
    return await signed(composition, handler, incoming, nowMs, {
      ...withHeaders(successReply(handler.endpoint, value), facts.requestId, answerHeaders),
    });
  } catch (error) {
    const failure = failureOf(app, handler, facts.requestId, error);
    const reply = failureReply(handler.endpoint, texts, { ...failure, language: settled.language });
    const headers = error instanceof Rejection ? answerHeaders : {};
    return await signed(composition, handler, incoming, nowMs, {
      ...withHeaders(reply, facts.requestId, headers),
    });
  }
}

/** The refusal of a body that was not even received, in the form of the endpoint's clients. */
export function tooLargeReply(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
): Reply {
  const { app, texts } = composition;
  const requestId = requestIdOf(handler, incoming);
  const failure = failureOf(app, handler, requestId, new Rejection('request_too_large', 400));
  const language = languageOf(composition, incoming);
  return withHeaders(
    failureReply(handler.endpoint, texts, { ...failure, language }),
    requestId,
    {},
  );
}

/** The vendor's own id of its call, if it has a plain form, so that both sides log the same id. */
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

function requestIdOf({ endpoint }: Handler, { headers, requestId }: Incoming): string {
  const given = isVendorCall(endpoint) ? (headers['x-request-id'] ?? '') : '';
  return REQUEST_ID.test(given) ? given : (requestId ?? randomUUID());
}

function factsOf(
  handler: Handler,
  incoming: Incoming,
  answerHeaders: Record<string, string>,
): Omit<RequestFacts, 'language'> {
  return {
    requestId: requestIdOf(handler, incoming),
    ip: incoming.ip,
    host: (incoming.headers['host'] ?? '').replace(/:\d+$/, '').toLowerCase(),
    userAgent: (incoming.headers['user-agent'] ?? '').slice(0, 400),
    headers: incoming.headers,
    idempotencyKey: idempotencyKeyOf(handler, incoming),
    setHeader: (name, value) => {
      answerHeaders[name.toLowerCase()] = value;
    },
  };
}

/** The key that the caller sent, or one of our own where the endpoint draws it for callers that send none. */
function idempotencyKeyOf({ endpoint }: Handler, { headers }: Incoming): string | undefined {
  const sent = headers['idempotency-key'];
  return endpoint.idempotent === 'drawn' && (sent ?? '') === '' ? randomUUID() : sent;
}

/**
 * The requested language when the platform has it, else the brand's, else English. A language in the query comes before
 * the header's, for the answer and its refusals alike.
 */
export function languageOf(
  { texts }: Composition,
  incoming: Incoming,
  brandDefault = 'en',
): string {
  const inQuery = incoming.query.includes('language=')
    ? new URLSearchParams(incoming.query).get('language')
    : undefined;
  return (
    [inQuery, incoming.headers['language'], brandDefault]
      .map((tag) => languageOfTag(tag, texts.languages))
      .find((language) => language !== undefined) ?? 'en'
  );
}

/** Checks that need no database: size, cross-site forms, the general limit, the key of a money call. */
function refuseEarly(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
  nowMs: number,
): void {
  const { endpoint } = handler;
  // A vendor's servers send everybody's stakes from one address; their signature limits them.
  const wait = isVendorCall(endpoint)
    ? 0
    : composition.limits.take({ bucket: 'general', ip: incoming.ip, nowMs });
  if (wait > 0) {
    throw new Rejection('too.many.requests', 429, { seconds: wait });
  }
  if (incoming.body.length > (endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES)) {
    throw new Rejection('request_too_large', 400);
  }
  if (incoming.method !== 'GET' && incoming.headers['sec-fetch-site'] === 'cross-site') {
    throw new Rejection('cross_site_refused', 403);
  }
  const key = idempotencyKeyOf(handler, incoming);
  const isKeyed = endpoint.idempotent !== undefined || endpoint.auth === 'operator';
  const isMissing = endpoint.idempotent !== undefined && key === undefined;
  if (isMissing || (isKeyed && key !== undefined && !KEY_FORM.test(key))) {
    throw new Rejection('idempotency_key_required', 400);
  }
}

async function readInput(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
  params: PathFields,
  brand: BrandRef,
): Promise<unknown> {
  const reader = readerOf(handler);
  const body = await bodyOf(composition, handler, incoming, reader, brand);
  const query =
    isRead(incoming.method) || incoming.method === 'DELETE'
      ? reader.fromTexts(new URLSearchParams(incoming.query))
      : {};
  const named = reader.fromTexts(Object.entries(params));
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    return reader.check(body);
  }
  const fields = { ...query, ...body, ...named };
  refuseForeignMerchant(handler, incoming, fields, brand);
  return reader.check(withKnownLanguage(composition, handler, reader, fields));
}

/** The reader's language of a public call as its code; one that the platform lacks counts as not named. */
function withKnownLanguage(
  { texts }: Composition,
  { endpoint }: Handler,
  reader: InputReader,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { language: tag, ...others } = fields;
  if (typeof tag !== 'string' || !isPublic(endpoint) || !reader.mayLack('language')) {
    return fields;
  }
  const language = languageOfTag(tag, texts.languages);
  return language === undefined ? others : { ...others, language };
}

async function bodyOf(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
  reader: InputReader,
  brand: BrandRef,
): Promise<unknown> {
  if (isRead(incoming.method)) {
    return undefined;
  }
  if (handler.endpoint.sealed !== true) {
    return parseBody(incoming, reader);
  }
  const { app } = composition;
  const plain = await sealOf(app).unseal({
    headers: incoming.headers,
    body: incoming.body,
    legacyAllowed: () => composition.legacySealAllowed(app.db.pooled, brand.id),
  });
  return parseJsonBody(plain);
}

/** A merchant code inside a member's call must be that of the brand the call came in for (BRD-7). */
function refuseForeignMerchant(
  handler: Handler,
  incoming: Incoming,
  fields: Readonly<Record<string, unknown>>,
  brand: BrandRef,
): void {
  if (handler.endpoint.auth === 'operator' || isVendorCall(handler.endpoint)) {
    return;
  }
  const query = new URLSearchParams(incoming.query);
  const named = [
    query.get('merchant'),
    query.get('merchantCode'),
    fields['merchantCode'],
    fields['merchant'],
  ];
  for (const code of named) {
    if (
      typeof code === 'string' &&
      code !== '' &&
      code.toLowerCase() !== brand.code.toLowerCase()
    ) {
      throw new Rejection('function.not.available', 400);
    }
  }
}

type Outcome = {
  readonly code: string;
  readonly status: number;
  readonly value?: unknown;
  readonly requestId: string;
};

function failureOf(app: AppContext, handler: Handler, requestId: string, error: unknown): Outcome {
  const vendor = isVendorCall(handler.endpoint);
  if (error instanceof Rejection) {
    const code = vendor ? (VENDOR_WORDS[error.code] ?? error.code) : error.code;
    return {
      code,
      status: error.status,
      requestId,
      ...(error.value === undefined ? {} : { value: error.value }),
    };
  }
  const outage = outageOf(error);
  if (outage !== undefined) {
    outagesOf(app).note(outage);
    return outageReply(vendor, outage, requestId);
  }
  app.log.error('request_failed', { requestId, endpoint: handler.endpoint.wire[0], error });
  return vendor
    ? { code: 'INTERNAL', status: 500, requestId }
    : { code: 'system.busy', status: 500, requestId, value: { requestId } };
}

/** What may have been written is an unknown outcome for a vendor, who asks for it before it tries again. */
function outageReply(vendor: boolean, outage: Outage, requestId: string): Outcome {
  if (vendor) {
    return outage.isBegun
      ? { code: 'INTERNAL', status: 500, requestId }
      : { code: 'BUSY', status: 503, requestId };
  }
  return { code: 'system.busy', status: 503, requestId, value: { requestId } };
}

/** The platform's own refusals in the codes of the seamless protocol. */
const VENDOR_WORDS: Readonly<Record<string, string>> = {
  request_param_err: 'BAD_REQUEST',
  request_too_large: 'BAD_REQUEST',
  cross_site_refused: 'AUTH_FAILED',
  'function.not.available': 'BAD_REQUEST',
};

function withHeaders(
  reply: Reply,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-request-id': requestId, ...extra } };
}

async function signed(
  composition: Composition,
  handler: Handler,
  incoming: Incoming,
  nowMs: number,
  reply: Reply,
): Promise<Reply> {
  if (composition.signVendorReply === undefined || !isVendorCall(handler.endpoint)) {
    return reply;
  }
  const extra = await composition.signVendorReply(
    composition.app,
    vendorRequestOf(incoming, nowMs),
    reply,
  );
  return { ...reply, headers: { ...reply.headers, ...extra } };
}
