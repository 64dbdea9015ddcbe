import { createHmac, hash } from 'node:crypto';

/** Names who signs: a vendor with one of its keys. */
export type Signer = { readonly vendor: string; readonly keyId: string; readonly secret: Buffer };

/** Builds a whole HTTP/1.1 request as a vendor sends it, signed now. `id` is the request id and part of the nonce. */
export function signedCall(
  { vendor, keyId, secret }: Signer,
  call: { readonly path: string; readonly body: string; readonly id: string },
): string {
  const { path, body, id } = call;
  const time = String(Date.now());
  const nonce = `nonce-of-the-bench-${id}`;
  const text = `v1\nPOST\n${path}\n${vendor}\n${keyId}\n${time}\n${nonce}\n${hash('sha256', body)}`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Vendor-Id: ${vendor}\r\n` +
    `X-Key-Id: ${keyId}\r\nX-Timestamp: ${time}\r\nX-Nonce: ${nonce}\r\nX-Request-Id: ${id}\r\n` +
    `X-Signature: v1=${signature}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
