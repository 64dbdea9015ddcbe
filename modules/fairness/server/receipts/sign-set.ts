import { hash } from 'node:crypto';
import { receiptFilesBy, type SetHashing } from '#seamless/fairness/receipt/receipt-set.ts';
import { type ServerSigner, signText } from '../keys/note-signer.ts';

const HASH_BYTES = 32;

/**
 * Signs receipts with one signature, and gives the file of each.
 * @param records canonical JSON of each receipt
 */
export function signSetOfReceipts(
  records: readonly string[],
  signer: ServerSigner,
): readonly string[] {
  return receiptFilesBy(openSsl(), records, (text) => signText(text, signer));
}

/**
 * The hashes of RFC 6962 by OpenSSL; the same as those of seamless/fairness/log/merkle.ts. They are handed on in Base64, in
 * which the files have them: making a Buffer of each would take longer than the hash.
 */
function openSsl(): SetHashing<string> {
  const node = Buffer.alloc(1 + 2 * HASH_BYTES, 0x01);
  return {
    leafHash: (record) => hash('sha256', `\u0000${record}`, 'base64'),
    nodeHash: (left, right) => {
      node.write(left, 1, 'base64');
      node.write(right, 1 + HASH_BYTES, 'base64');
      return hash('sha256', node, 'base64');
    },
    toBase64: (text) => text,
  };
}
