import type { AppContext } from '#platform/app-context.ts';
import { outsideFetch } from '#platform/egress/ask-outside.ts';
import type { HttpSettings, Secrets } from '../../contract.office.ts';
import type {
  MessageGateway,
  OutgoingMessage,
  SendFailure,
  SendOutcome,
} from './message-gateway.ts';

const MAX_ANSWER_BYTES = 65_536;
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Failures before anything was sent: another attempt does not send the same SMS twice. */
const SAFE_TO_REPEAT = new Set(['unreachable', 'provider_error']);

/**
 * Any SMS service that takes one HTTP call a message.
 * @param secrets headers such as `Authorization`; they go with every call and nowhere else
 */
export function createHttpGateway(
  app: Pick<AppContext, 'isSandbox'>,
  settings: HttpSettings,
  secrets: Secrets,
): MessageGateway {
  // A provider that never stops talking is cut off; what it said first counts.
  const call = outsideFetch(app, { maxBytes: MAX_ANSWER_BYTES, whenLonger: 'is cut' });
  const once = (message: OutgoingMessage) => callOnce(call, settings, secrets, message);
  return {
    kind: 'http',
    send: async (message) => {
      const first = await once(message);
      return first.isSent || !SAFE_TO_REPEAT.has(first.reason) ? first : await once(message);
    },
  };
}

async function callOnce(
  call: typeof fetch,
  settings: HttpSettings,
  secrets: Secrets,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(settings.timeoutMs);
  try {
    const reply = await call(fill(settings.url, message, settings.sender, encodeURIComponent), {
      method: settings.method,
      signal,
      headers: {
        ...(settings.method === 'POST' ? { 'content-type': mediaType(settings) } : {}),
        ...secrets,
      },
      ...(settings.method === 'POST' ? { body: bodyOf(settings, message) } : {}),
    });
    return verdictOf(settings, reply.status, await reply.text());
  } catch (error) {
    return { isSent: false, reason: failureOf(error, signal) };
  }
}

function failureOf(error: unknown, signal: AbortSignal): SendFailure {
  if (signal.aborted) {
    return 'no_answer';
  }
  // Only a failure on the line has a cause with a code.
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error && 'code' in cause)) {
    return 'settings';
  }
  return NEVER_CONNECTED.has(String(cause.code)) ? 'unreachable' : 'no_answer';
}

function mediaType({ contentType }: HttpSettings): string {
  return contentType === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
}

function bodyOf(settings: HttpSettings, message: OutgoingMessage): string {
  const encode =
    settings.contentType === 'json'
      ? (text: string) => JSON.stringify(text).slice(1, -1)
      : encodeURIComponent;
  return fill(settings.body, message, settings.sender, encode);
}

/** Fills the placeholders, each value escaped for the place it lands in. */
function fill(
  template: string,
  message: OutgoingMessage,
  sender: string,
  encode: (text: string) => string,
): string {
  const values = new Map([
    ['to', message.to],
    ['digits', message.to.replace(/^\+/, '')],
    ['text', message.text],
    ['sender', sender],
  ]);
  return template.replaceAll(/\{(to|digits|text|sender)\}/g, (_whole, name: string) =>
    encode(values.get(name) ?? ''),
  );
}

function verdictOf(settings: HttpSettings, status: number, answer: string): SendOutcome {
  const detail = String(status);
  if (status >= 500 || status === 429) {
    return { isSent: false, reason: 'provider_error', detail };
  }
  if (status < 200 || status >= 300) {
    return { isSent: false, reason: 'refused', detail };
  }
  if (settings.okField === '') {
    return { isSent: true };
  }
  const said = readField(answer, settings.okField);
  if (said === undefined) {
    return { isSent: false, reason: 'garbage', detail };
  }
  return said === settings.okValue
    ? { isSent: true }
    : { isSent: false, reason: 'refused', detail };
}

/** A field of a JSON answer by its path, as text; undefined when it is not there or the answer is no JSON. */
function readField(answer: string, path: string): string | undefined {
  const parsed = parseJson(answer);
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      parsed,
    );
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
