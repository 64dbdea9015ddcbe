import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, MandateApi, WalletApi, WalletCallName } from '../wallet-api.ts';
import { isRefusalCode, refusal } from '../wallet-errors.ts';
import { type Body, type Dialect, putAt } from './dialect.ts';
import { isSealed, readSeal, sealBytes } from './dialect-seal.ts';
import { type EncodedCall, encodeCall, parseAnswer } from './encode-call.ts';
import { readExactJson, writeExactJson } from './exact-json.ts';

export type DialectWalletOptions = {
  readonly dialect: Dialect;
  /** The origin, without a path: `https://play.example`. */
  readonly baseUrl: string;
  readonly vendor: string;
  readonly keyId: string;
  /** 32 bytes: the shared secret, or the seed of an Ed25519 key. */
  readonly secret: Uint8Array;
  /** The key by which answers are signed; absent: signatures are not checked. */
  readonly replyKey?: Uint8Array;
  /** Time limit of one attempt in milliseconds; 1,500 by default. */
  readonly tryMs?: number;
  /** Time limit of all attempts of a call in milliseconds; 10,000 by default. */
  readonly deadlineMs?: number;
  readonly nowMs: () => number;
  readonly fetch?: typeof fetch;
};

/** The calls that dialects can express. */
export type DialectCalls = Omit<WalletApi, 'commit' | 'reveal' | 'draw' | keyof MandateApi>;

/**
 * A client for tests that acts as a vendor with a dialect: it sends the protocol's calls in the form of the dialect
 * over HTTP. A call that the dialect cannot express rejects with CannotEncode. Fields that the dialect does not report,
 * such as `duplicate`, are absent from the answer.
 */
export function dialectWallet(options: DialectWalletOptions): DialectCalls {
  const call = <Accepted extends object>(name: WalletCallName) => {
    return async (request: Body): Answer<Accepted> =>
      // The tables of the dialect name the fields of the protocol's answers.
      (await withRetries(options, encodeCall(options.dialect, name, request))) as Accepted;
  };
  return {
    openSession: call('openSession'),
    readBalance: call('readBalance'),
    stake: call('stake'),
    payout: call('payout'),
    play: call('play'),
    refund: call('refund'),
    settle: call('settle'),
    closeRound: call('closeRound'),
    findTransaction: call('findTransaction'),
    batch: call('batch'),
  };
}

async function withRetries(options: DialectWalletOptions, said: EncodedCall): Promise<object> {
  const untilMs = performance.now() + (options.deadlineMs ?? 10_000);
  let last: Body = { code: 'INTERNAL' };
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    const received = await tryOnce(options, said);
    if (received !== undefined && received['code'] !== 'BUSY' && received['code'] !== 'INTERNAL') {
      return completed(received);
    }
    last = received ?? last;
    if (performance.now() + pauseMs >= untilMs) {
      return completed(last);
    }
    await sleep(pauseMs);
  }
}

function completed(received: Body): object {
  const code = String(received['code']);
  return isRefusalCode(code) ? { ...refusal(code, randomUUID()), ...received } : received;
}

async function tryOnce(
  options: DialectWalletOptions,
  { said, body }: EncodedCall,
): Promise<Body | undefined> {
  const { dialect } = options;
  const sent = sealedRequest(options, { verb: said.verb, name: said.name, body });
  try {
    const response = await (options.fetch ?? fetch)(`${options.baseUrl}${sent.target}`, {
      method: said.verb,
      headers: sent.headers,
      ...(said.verb === 'POST' ? { body: sent.text } : {}),
      signal: AbortSignal.timeout(options.tryMs ?? 1_500),
      redirect: 'error',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { answerHeader } = dialect.seal;
    const isBelieved =
      answerHeader === undefined ||
      options.replyKey === undefined ||
      isSealed(dialect, options.replyKey, {
        bytes,
        signature: response.headers.get(answerHeader) ?? '',
      });
    const answered = isBelieved ? readExactJson(bytes) : undefined;
    return answered === undefined
      ? undefined
      : parseAnswer(dialect, said, { status: response.status, body: answered });
  } catch {
    // Without an answer in time, or with one that cannot be parsed, the outcome is unknown; to repeat the call is safe.
    return undefined;
  }
}

/** A request with sender, time, nonce and signature in the form of the dialect. */
export function sealedRequest(
  options: Pick<DialectWalletOptions, 'dialect' | 'vendor' | 'keyId' | 'secret' | 'nowMs'>,
  call: { readonly verb: 'GET' | 'POST'; readonly name: string; readonly body: Body },
): { readonly target: string; readonly headers: Record<string, string>; readonly text: string } {
  const { dialect } = options;
  const { seal } = dialect;
  const nowMs = options.nowMs();
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const body: Record<string, unknown> = { ...call.body };
  const put = (place: { readonly in: string; readonly name: string }, value: string) => {
    if (place.in === 'header') {
      headers[place.name] = value;
    } else {
      putAt(body, place.name, value);
    }
  };
  put(seal.vendor, options.vendor);
  put(seal.key, options.keyId);
  if (seal.time !== undefined) {
    put(seal.time, String(seal.time.unit === 's' ? Math.floor(nowMs / 1000) : nowMs));
  }
  if (seal.nonce !== undefined) {
    put(seal.nonce, randomBytes(16).toString('hex'));
  }
  const target = targetOf(dialect, call, body);
  const text = call.verb === 'POST' ? writeExactJson(body) : '';
  const bytes = Buffer.from(text);
  const { signed } = readSeal(dialect, {
    method: call.verb,
    target,
    headers,
    bytes,
    body: readExactJson(bytes) ?? {},
  });
  put(seal.signature, sealBytes(dialect, options.secret, signed));
  return { target, headers, text: call.verb === 'POST' ? writeExactJson(body) : '' };
}

function targetOf(
  dialect: Dialect,
  call: { readonly verb: string; readonly name: string },
  body: Body,
): string {
  const path = `/w/d/${dialect.code}/${call.name}`;
  if (call.verb === 'POST') {
    return path;
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    query.append(name, String(value));
  }
  return `${path}?${query.toString()}`;
}
