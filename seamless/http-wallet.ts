import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newRequestId } from './request-id.ts';
import {
  isSignature,
  type KeyAlgorithm,
  replyText,
  requestText,
  signText,
  versionOf,
} from './signature.ts';
import { type Answer, WALLET_CALLS, type WalletApi, type WalletCallName } from './wallet-api.ts';
import { isRefusalCode, refusal, type WalletRefusal } from './wallet-errors.ts';

export type HttpWalletOptions = {
  /** The origin, without a path: `https://play.example`. */
  readonly baseUrl: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly algorithm: KeyAlgorithm;
  /** 32 bytes: the shared secret, or the seed of the private key. */
  readonly secret: Uint8Array;
  /**
   * The key by which answers are signed: the shared secret, or the platform's public key. Absent: signatures are not
   * checked.
   */
  readonly replyKey?: Uint8Array;
  /** Time limit of one attempt in milliseconds; 1,500 by default, and 10,000 for the opening of a session. */
  readonly tryMs?: number;
  /** Time limit of all attempts of a call in milliseconds; 10,000 by default. */
  readonly deadlineMs?: number;
  readonly nowMs: () => number;
  readonly fetch?: typeof fetch;
};

const USUAL_TRY_MS = 1_500;
/**
 * The first attempt that arrives uses a launch token up, so that a late answer is waited for and not requested again.
 */
const TRY_MS: Readonly<Partial<Record<WalletCallName, number>>> = { openSession: 10_000 };
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/**
 * A client of the protocol over signed HTTP. An attempt without an answer, with an invalid signature of the answer, or
 * with BUSY is repeated with a new time, nonce and request id and the same `txn_id`, until the deadline; then the
 * result is INTERNAL, after which the studio queries the transaction.
 */
export function httpWallet(options: HttpWalletOptions): WalletApi {
  const call = <Accepted extends object>(name: WalletCallName) => {
    return (request: Readonly<Record<string, unknown>>): Answer<Accepted> =>
      withRetries<Accepted>(options, name, request);
  };
  return {
    openSession: call('openSession'),
    readBalance: call('readBalance'),
    openMandate: call('openMandate'),
    endMandate: call('endMandate'),
    stake: call('stake'),
    payout: call('payout'),
    play: call('play'),
    refund: call('refund'),
    settle: call('settle'),
    closeRound: call('closeRound'),
    findTransaction: call('findTransaction'),
    batch: call('batch'),
    commit: call('commit'),
    reveal: call('reveal'),
    draw: call('draw'),
  };
}

async function withRetries<Accepted extends object>(
  options: HttpWalletOptions,
  name: WalletCallName,
  request: Readonly<Record<string, unknown>>,
): Answer<Accepted> {
  const untilMs = performance.now() + (options.deadlineMs ?? 10_000);
  let last: WalletRefusal = refusal('INTERNAL', randomUUID());
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const answer = await tryOnce<Accepted>(options, name, request);
    if (answer !== undefined && !isWorthRetrying(answer)) {
      return answer;
    }
    last = answer !== undefined && 'retry' in answer ? answer : last;
    if (performance.now() + pauseMs >= untilMs) {
      return last;
    }
    await sleep(pauseMs);
  }
}

function isWorthRetrying(answer: object): boolean {
  const code = 'code' in answer ? answer.code : undefined;
  return code === 'BUSY' || code === 'INTERNAL';
}

/**
 * Makes one attempt.
 * @returns undefined when there was no answer with a valid signature
 */
async function tryOnce<Accepted extends object>(
  options: HttpWalletOptions,
  name: WalletCallName,
  request: Readonly<Record<string, unknown>>,
): Promise<Accepted | WalletRefusal | undefined> {
  const { target, body, verb } = targetOf(name, request);
  const nonce = randomBytes(16).toString('hex');
  const headers = signedHeaders(options, { method: verb, target, body, nonce });
  try {
    const response = await (options.fetch ?? fetch)(`${options.baseUrl}${target}`, {
      method: verb,
      headers,
      ...(verb === 'POST' ? { body } : {}),
      signal: AbortSignal.timeout(options.tryMs ?? TRY_MS[name] ?? USUAL_TRY_MS),
      redirect: 'error',
    });
    const text = await response.text();
    const signature = response.headers.get('x-signature') ?? '';
    if (!isBelieved(options, { status: response.status, nonce, body: text }, signature)) {
      return undefined;
    }
    return readAnswer<Accepted>(text);
  } catch {
    // Without an answer in time, with a broken connection, or without JSON the outcome is unknown; to repeat the call
    // is safe.
    return undefined;
  }
}

/** Ids that a proxy may interpret as parts of a path, even when they are encoded with `%`. */
const UNFIT_FOR_PATHS = /^\.\.?$|[/\\]/;

/** Method, path with query, and body of a call. */
export function targetOf(name: WalletCallName, request: Readonly<Record<string, unknown>>) {
  const { verb, path } = WALLET_CALLS[name];
  if (verb === 'POST') {
    return { verb, target: path, body: JSON.stringify(request) } as const;
  }
  const member = request['member'];
  const query = new URLSearchParams(typeof member === 'string' ? { member } : {});
  const id = String(request['txn_id']);
  const inPath = UNFIT_FOR_PATHS.test(id) ? '' : `/${encodeURIComponent(id)}`;
  if (inPath === '') {
    query.set('txn_id', id);
  }
  const target = `${path.replace('/{txn_id}', inPath)}${query.size === 0 ? '' : `?${query}`}`;
  return { verb, target, body: '' } as const;
}

/** The protocol's headers for one attempt. */
export function signedHeaders(
  options: Pick<HttpWalletOptions, 'vendor' | 'keyId' | 'algorithm' | 'secret' | 'nowMs'>,
  request: {
    readonly method: string;
    readonly target: string;
    readonly body: string | Uint8Array;
    readonly nonce: string;
  },
): Record<string, string> {
  const nowMs = options.nowMs();
  const timestampMs = String(nowMs);
  const { vendor, keyId, algorithm, secret } = options;
  const text = requestText({ ...request, vendor, keyId, timestampMs }, versionOf(algorithm));
  return {
    'content-type': 'application/json',
    'x-vendor-id': vendor,
    'x-key-id': keyId,
    'x-timestamp': timestampMs,
    'x-nonce': request.nonce,
    'x-request-id': newRequestId(nowMs),
    'x-signature': signText(algorithm, secret, text),
  };
}

function isBelieved(
  options: HttpWalletOptions,
  reply: { readonly status: number; readonly nonce: string; readonly body: string },
  header: string,
): boolean {
  const { replyKey, algorithm } = options;
  return (
    replyKey === undefined ||
    isSignature({ algorithm, key: replyKey, text: replyText(reply, versionOf(algorithm)), header })
  );
}

function readAnswer<Accepted extends object>(text: string): Accepted | WalletRefusal | undefined {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) {
    return undefined;
  }
  const isKnown =
    typeof answer.code === 'string' &&
    (isRefusalCode(answer.code) || ['OK', 'TOMBSTONED', 'NOTHING_TO_DO'].includes(answer.code));
  // The platform's answers have the protocol's shapes; a refusal has another code.
  return isKnown ? (answer as Accepted | WalletRefusal) : undefined;
}
