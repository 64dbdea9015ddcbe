import { randomBytes, randomUUID } from 'node:crypto';
import { type HttpWalletOptions, signedHeaders } from './http-wallet.ts';
import { isSignature, replyText, versionOf } from './signature.ts';
import { VENDOR_CALLS, type VendorApi, type VendorCallName } from './vendor-api.ts';
import { refusal, type WalletRefusal } from './wallet-errors.ts';

/**
 * The vendor's side over signed HTTP, for the platform. Nothing is sent twice by itself: who asks knows what is worth
 * another try. No answer that can be believed is INTERNAL.
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

/** One signed question to a vendor; INTERNAL when there is no answer that can be believed. */
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
      ? // A vendor's answer has the protocol's shape or another code; who relies on its fields checks them.
        (answer as Accepted)
      : refusal('INTERNAL', randomUUID());
  } catch {
    return refusal('INTERNAL', randomUUID());
  }
}
