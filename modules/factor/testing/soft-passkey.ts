import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const FLAG = { present: 1, verified: 4, hasKey: 64 };
const COUNTER_BYTES = 4;

type Answering = {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
  readonly isVerified?: boolean;
  /** The counter that a copy would send, instead of the next one. */
  readonly counter?: number;
};

/** A passkey in software, for tests: makes and uses ES256 credentials as a browser would hand them over. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  return {
    id: id.toString('base64url'),
    create: (asked: Answering) => {
      const { clientDataJSON } = clientData('webauthn.create', asked);
      const authData = Buffer.concat([
        head(asked, FLAG.present | FLAG.verified | FLAG.hasKey, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return envelope(id, {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (asked: Answering) => {
      counter = asked.counter ?? counter + 1;
      const { clientDataJSON, hash } = clientData('webauthn.get', asked);
      const flags = FLAG.present | (asked.isVerified === false ? 0 : FLAG.verified);
      const authData = head(asked, flags, counter);
      return envelope(id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString(
          'base64url',
        ),
      });
    },
  };
}

function envelope(id: Buffer, response: Readonly<Record<string, unknown>>) {
  const text64 = id.toString('base64url');
  return { id: text64, rawId: text64, type: 'public-key', response, clientExtensionResults: {} };
}

function clientData(type: string, asked: Answering) {
  const data = Buffer.from(
    JSON.stringify({
      type,
      challenge: asked.challenge,
      origin: asked.origin ?? 'http://localhost',
    }),
  );
  return {
    clientDataJSON: data.toString('base64url'),
    hash: createHash('sha256').update(data).digest(),
  };
}

function head(asked: Answering, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(COUNTER_BYTES);
  count.writeUInt32BE(counter);
  const host = createHash('sha256')
    .update(asked.host ?? 'localhost')
    .digest();
  return Buffer.concat([host, Buffer.from([flags]), count]);
}

/** The CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}

/** A CBOR byte string of up to 255 bytes. */
function bytes(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, piece.length]), piece]);
}
