import type { Endpoint, Envelope } from '#platform/contract/endpoint.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { answerJson } from '#platform/json-text.ts';
import type { Reply } from './incoming.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const NO_STORE = 'private, no-store';

/** How the endpoint's answer is wrapped: as declared, else by its canonical name. */
export function envelopeOf(endpoint: Endpoint): Envelope {
  const path = endpoint.wire[0]?.split(' ')[1] ?? '';
  return endpoint.envelope ?? (path.startsWith('/wps/') ? 'wps' : 'raw');
}

/** Whether the call is one of the seamless protocol, which has an error form of its own. */
export function isVendorCall(endpoint: Endpoint): boolean {
  return endpoint.auth === 'vendor' || (endpoint.wire[0]?.includes(' /w/v1/') ?? false);
}

/** A success. */
export function successReply(endpoint: Endpoint, value: unknown): Reply {
  const headers = {
    'cache-control': cachingOf(endpoint),
    // Who asks decides about a stored answer, too.
    vary: `Merchant, Language, X-Addresses${endpoint.auth === 'visitor' ? '' : ', Authorization'}`,
  };
  switch (envelopeOf(endpoint)) {
    case 'text':
      return {
        status: 200,
        headers: { ...headers, 'content-type': TEXT_TYPE },
        body: String(value),
      };
    case 'raw':
      return {
        status: 200,
        headers: { ...headers, 'content-type': JSON_TYPE },
        body: answerJson(value ?? null),
      };
    default:
      return {
        status: 200,
        headers: { ...headers, 'content-type': JSON_TYPE },
        body: json({ success: true, value: value ?? null, message: null }),
      };
  }
}

/** Shared caches keep what is the same for everybody; an answer to a member is for that member's browser alone. */
function cachingOf({ auth, cacheSeconds }: Endpoint): string {
  if (cacheSeconds === undefined) {
    return NO_STORE;
  }
  return `${auth === 'visitor' ? 'public' : 'private'}, max-age=${cacheSeconds}`;
}

export type Failure = {
  readonly code: string;
  readonly status: number;
  readonly value?: unknown;
  readonly requestId: string;
  readonly language: string;
};

/** A refusal or a failure, in the form the endpoint's clients read. */
export function failureReply(endpoint: Endpoint, texts: Texts, failure: Failure): Reply {
  const message = messageOf(texts, failure);
  return failed(
    failure,
    isVendorCall(endpoint)
      ? vendorFailure(failure, message)
      : wrappedFailure(envelopeOf(endpoint), failure, message),
  );
}

/** The outside interfaces, by the first part of their addresses, and how their failures are wrapped. */
const OUTSIDE: ReadonlyMap<string, Envelope> = new Map([
  ['wps', 'wps'],
  ['lgw', 'raw'],
  ['lotto', 'raw'],
  ['lotto-vn', 'raw'],
]);

/**
 * A failure at an address that no endpoint serves, in the form that clients of the outside interfaces read.
 * @returns undefined for any other address
 */
export function outsideFailureReply(
  path: string,
  texts: Texts,
  failure: Failure,
): Reply | undefined {
  const envelope = OUTSIDE.get(path.split('/')[1] ?? '');
  return envelope === undefined
    ? undefined
    : failed(failure, wrappedFailure(envelope, failure, messageOf(texts, failure)));
}

function wrappedFailure(envelope: Envelope, failure: Failure, message: string) {
  const base = { errorCode: failure.code, message };
  return envelope === 'raw'
    ? { ...base, ...(failure.value === undefined ? {} : { value: failure.value }) }
    : { success: false, ...base, value: failure.value ?? null };
}

function failed(failure: Failure, body: unknown): Reply {
  return {
    status: failure.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...retryAfter(failure) },
    body: json(body),
  };
}

/** The text of a code in the language; never the raw code. */
export function messageOf(texts: Texts, failure: Omit<Failure, 'status'>): string {
  return (
    texts.translate(failure.language, `error.${failure.code}`, failure.value) ??
    texts.translate(failure.language, 'error.unknown') ??
    'This did not work. Please try again.'
  );
}

/** A plain answer outside our endpoints: 404 for what is not served. */
export function plainReply(status: number, text: string): Reply {
  return { status, headers: { 'content-type': TEXT_TYPE, 'cache-control': NO_STORE }, body: text };
}

function vendorFailure(failure: Failure, message: string): Readonly<Record<string, unknown>> {
  const extra = typeof failure.value === 'object' && failure.value !== null ? failure.value : {};
  const retry = failure.status === 503 ? 'same' : failure.status >= 500 ? 'query' : 'none';
  return { ...extra, code: failure.code, message, retry, request_id: failure.requestId };
}

function retryAfter(failure: Failure): Readonly<Record<string, string>> {
  if (failure.status === 503) {
    return { 'retry-after': '1' };
  }
  const value = failure.value;
  const seconds: unknown =
    typeof value === 'object' && value !== null && 'seconds' in value ? value.seconds : undefined;
  return failure.status === 429 && typeof seconds === 'number'
    ? { 'retry-after': String(seconds) }
    : {};
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
