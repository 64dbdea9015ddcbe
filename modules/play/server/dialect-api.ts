import { type DialectSpeaker, throughGate, verifyDialect } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Incoming, Reply } from '#platform/http/incoming.ts';
import { parseStrictJson } from '#platform/http/strict-json.ts';
import { placeOfUnkept } from '#platform/http/unstorable-text.ts';
import { type Body, type Dialect, isBody } from '#seamless/dialects/dialect.ts';
import { readSeal, sealBytes } from '#seamless/dialects/dialect-seal.ts';
import { dialectByCode } from '#seamless/dialects/dialects.ts';
import {
  type EncodedAnswer,
  encodeAnswer,
  encodeRefusal,
} from '#seamless/dialects/encode-answer.ts';
import { readExactJson } from '#seamless/dialects/exact-json.ts';
import { type ParsedCall, parseCall } from '#seamless/dialects/parse-call.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { speakDialect } from '../contract.vendor.ts';
import { Refused } from './call-body.ts';
import { tooOftenFor } from './stakes/stake-rate.ts';
import { walletOperations } from './wallet-operations.ts';

const MAX_BYTES = 65_536;

/** The door of vendors that speak another way: their calls come to the same operations and the same decision table. */
export const dialectHandler: Handler = {
  endpoint: speakDialect,
  run: () => Promise.reject(new Error('a dialect’s calls are answered as a whole')),
  answerWhole: async (app, incoming, params, isOverLimit) => {
    const dialect = dialectByCode(params['dialect'] ?? '');
    if (dialect === undefined) {
      return replyOf({ status: 404, body: '{"code":"UNKNOWN_DIALECT"}' }, {});
    }
    const received: { speaker?: DialectSpeaker } = {};
    const encoded = await encodeCall(
      app,
      dialect,
      { incoming, name: params['call'] ?? '', isOverLimit },
      received,
    );
    return replyOf(encoded, sealOf(dialect, received.speaker, encoded.body));
  },
};

type Sent = {
  readonly incoming: Incoming;
  readonly name: string;
  readonly isOverLimit: (account: string) => boolean;
};

/** Every failure here is answered with a code after which the vendor asks again. */
async function encodeCall(
  app: AppContext,
  dialect: Dialect,
  sent: Sent,
  received: { speaker?: DialectSpeaker },
): Promise<EncodedAnswer> {
  try {
    const body = bodyOf(sent.incoming);
    const seal = readSeal(dialect, sealedCallOf(sent.incoming, body ?? {}));
    const speaker = await verifyDialect(app, dialect, { seal, ip: sent.incoming.ip });
    if (speaker === undefined) {
      return encodeRefusal(dialect, 'AUTH_FAILED');
    }
    received.speaker = speaker;
    const call =
      body === undefined
        ? undefined
        : parseCall(dialect, { verb: sent.incoming.method, name: sent.name, body });
    if (call === undefined || placeOfUnkept(call.request) !== undefined) {
      return encodeRefusal(dialect, 'BAD_REQUEST');
    }
    return encodeAnswer(dialect, call.said, await runCall(app, speaker, call, sent));
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'INTERNAL') {
      app.log.error('dialect_call_failed', { dialect: dialect.code, call: sent.name, error });
    }
    return encodeRefusal(dialect, code);
  }
}

/** The code of a refusal on the way, such as BUSY; anything else is an outcome we do not know. */
function refusalOf(error: unknown): RefusalCode {
  if (error instanceof Refused) {
    return error.code;
  }
  return error instanceof Error && 'code' in error && error.code === 'BUSY' ? 'BUSY' : 'INTERNAL';
}

async function runCall(
  app: AppContext,
  { vendor }: DialectSpeaker,
  call: ParsedCall,
  { isOverLimit }: Sent,
): Promise<Body> {
  const isTooOften = tooOftenFor(vendor, isOverLimit);
  const operations = walletOperations(app, vendor.code, isTooOften);
  const operation: unknown = Reflect.get(operations, call.call);
  if (typeof operation !== 'function') {
    throw new Refused('BAD_REQUEST');
  }
  return throughGate(app, vendor, {
    name: call.call,
    run: async () => {
      // Operations check what they are given: here it has not been.
      const answered: unknown = await Reflect.apply(operation, undefined, [call.request]);
      if (!isBody(answered)) {
        throw new Error(`${call.call} answered nothing`);
      }
      return { ...answered, code: String(answered['code']) };
    },
  });
}

function bodyOf({ method, query, body }: Incoming): Body | undefined {
  if (body.length > MAX_BYTES) {
    return undefined;
  }
  return method === 'GET' ? readQuery(query) : readOnce(body);
}

/** Undefined when a name occurs twice: two readers could take two values for it. */
function readQuery(query: string): Body | undefined {
  const fields = [...new URLSearchParams(query)];
  const body = Object.fromEntries(fields);
  return Object.keys(body).length === fields.length ? body : undefined;
}

/** Parses a body as strictly as our own protocol, with the digits of numbers unchanged. */
function readOnce(bytes: Uint8Array): Body | undefined {
  try {
    parseStrictJson(bytes);
  } catch {
    return undefined;
  }
  return readExactJson(bytes);
}

function sealedCallOf(incoming: Incoming, body: Body) {
  const { method, path, query, headers, body: bytes } = incoming;
  return { method, target: query === '' ? path : `${path}?${query}`, headers, bytes, body };
}

function sealOf(
  dialect: Dialect,
  speaker: DialectSpeaker | undefined,
  body: string,
): Readonly<Record<string, string>> {
  const { answerHeader } = dialect.seal;
  return answerHeader === undefined || speaker === undefined
    ? {}
    : { [answerHeader]: sealBytes(dialect, speaker.key.reply_secret, Buffer.from(body)) };
}

function replyOf(encoded: EncodedAnswer, headers: Readonly<Record<string, string>>): Reply {
  return {
    status: encoded.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
    body: encoded.body,
  };
}
