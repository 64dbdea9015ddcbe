import { randomBytes, randomUUID } from 'node:crypto';
import { type HttpWalletOptions, signedHeaders } from './http-wallet.ts';
import { isSignature, replyText, versionOf } from './signature.ts';
import { VENDOR_CALLS, type VendorApi, type VendorCallName } from './vendor-api.ts';
import { refusal, type WalletRefusal } from './wallet-errors.ts';

/**
 * A client of the vendor's calls over signed HTTP. It never retries: the caller decides which calls may be repeated.
 * Without an answer with a valid signature the result is INTERNAL.
 */
export function httpVendor(options: Omit<HttpWalletOptions, 'deadlineMs'>): VendorApi {
  const call = <Accepted extends object>(name: VendorCallName) => {
    return (request: object) => askSigned<Accepted>(options, VENDOR_CALLS[name].path, request);
  };
  return {
    launch: call('launch'),
    games: call('games'),
    transactions: call('transactions'),
    round: call('round'),
    kick: call('kick'),
    limits: call('limits'),
  };
}

/** One signed call to a vendor; INTERNAL without an answer with a valid signature. */
export async function askSigned<Accepted extends object>(
  options: Omit<HttpWalletOptions, 'deadlineMs'>,
  target: string,
  request: object,
): Promise<Accepted | WalletRefusal> {
  const body = JSON.stringify(request);
  const nonce = randomBytes(16).toString('hex');
  const headers = signedHeaders(options, { method: 'POST', target, body, nonce });
  try {
    const response = await (options.fetch ?? fetch)(`${options.baseUrl}${target}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(options.tryMs ?? 5_000),
      redirect: 'error',
    });
    const text = await response.text();
    const { replyKey: key, algorithm } = options;
    const isBelieved =
      key === undefined ||
      isSignature({
        algorithm,
        key,
        text: replyText({ status: response.status, nonce, body: text }, versionOf(algorithm)),
        header: response.headers.get('x-signature') ?? '',
      });
    const answer: unknown = isBelieved ? JSON.parse(text) : undefined;
    return typeof answer === 'object' && answer !== null && 'code' in answer
      ? // A vendor's answer has the protocol's shape or another code; the caller validates its fields.
        (answer as Accepted)
      : refusal('INTERNAL', randomUUID());
  } catch {
    return refusal('INTERNAL', randomUUID());
  }
}
