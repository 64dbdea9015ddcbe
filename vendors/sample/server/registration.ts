import { isSignature, requestText } from '#seamless/signature.ts';
import { type SampleVendor, VENDORS } from '../data/vendors.ts';
import { acceptKey, acceptWallet, keyOf } from './keys.ts';
import { isFields } from './sessions/fields.ts';
import { feedOf, isFresh, readJson, type SignedCall, type SignedReply } from './vendor-calls.ts';
import type { VendorContext } from './vendor-context.ts';

/** The id of the key by which the platform signs before there are keys of vendors. */
export const REGISTRATION_KEY = 'REGISTRATION';

/**
 * The registration of these vendors with the platform: the platform sends the address of its wallet, reads the vendors
 * with their public keys and games, and sends each new one the id of its key and its own key.
 * @param sampleKey 32 bytes that the parent process gave to both sides
 */
export function answerRegistration(
  context: VendorContext,
  sampleKey: Uint8Array,
  call: SignedCall,
): SignedReply {
  if (!isAuthentic(context, sampleKey, call)) {
    return reply(401, { code: 'AUTH_FAILED' });
  }
  const received = readJson(call.body);
  if (call.target === '/registration/v1/vendors' && isWallet(received)) {
    acceptWallet(context.store, received.walletUrl);
    return reply(200, { code: 'OK', vendors: VENDORS.map((vendor) => introduce(context, vendor)) });
  }
  if (call.target === '/registration/v1/keys' && isKey(received)) {
    acceptKey(context.store, received.vendor, {
      keyId: received.keyId,
      replyKey: received.replyKey,
    });
    return reply(200, { code: 'OK' });
  }
  return reply(400, { code: 'BAD_REQUEST' });
}

function introduce(context: VendorContext, vendor: SampleVendor) {
  const { code, name, gameType, hasExternalWallet = false, saysWhere = false } = vendor;
  const { publicKey, keyId } = keyOf(context.store, code);
  return {
    code,
    name,
    gameType,
    publicKey,
    keyId,
    hasExternalWallet,
    saysWhere,
    games: feedOf(code),
  };
}

type Reported = {
  readonly vendor: string;
  readonly keyId: string;
  readonly replyKey: string;
};

function isKey(received: unknown): received is Reported {
  return (
    isFields(received) &&
    VENDORS.some(({ code }) => code === received['vendor']) &&
    typeof received['keyId'] === 'string' &&
    /^[0-9a-f]{64}$/.test(String(received['replyKey']))
  );
}

function isWallet(received: unknown): received is { readonly walletUrl: string } {
  return isFields(received) && URL.canParse(String(received['walletUrl']));
}

function isAuthentic(context: VendorContext, key: Uint8Array, call: SignedCall): boolean {
  const { method, target, headers, body } = call;
  const timestampMs = headers['x-timestamp'] ?? '';
  const nonce = headers['x-nonce'] ?? '';
  const text = requestText({
    method,
    target,
    vendor: REGISTRATION_KEY,
    keyId: REGISTRATION_KEY,
    timestampMs,
    nonce,
    body,
  });
  const header = headers['x-signature'] ?? '';
  return (
    isSignature({ algorithm: 'hmac-sha256', key, text, header }) &&
    isFresh(context, Number(timestampMs), `${REGISTRATION_KEY} ${nonce}`)
  );
}

function reply(status: number, body: object): SignedReply {
  return { status, body: JSON.stringify(body), headers: {} };
}
