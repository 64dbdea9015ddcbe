import { randomBytes } from 'node:crypto';
import { signedHeaders } from '../http-wallet.ts';
import { isSignature, replyText, versionOf } from '../signature.ts';
import type { WireTrick } from './case.ts';
import type { SigningKey, WireApi, WireReply, WireRequest } from './subject.ts';

/** A call before its signature. */
type Draft = {
  readonly method: string;
  readonly target: string;
  readonly body: string | Uint8Array;
  readonly nonce: string;
  readonly nowMs: number;
};

type Trick = (draft: Draft, api: WireApi) => readonly WireRequest[];

const FAR_MS = 61_000;
const NEAR_MS = 59_000;

/** The requests of each trick; they are sent in order, and the last answer counts. */
const TRICKS: Readonly<Record<Exclude<WireTrick, 'twenty at once'>, Trick>> = {
  plain: (draft, { key }) => [signed(draft, key)],
  unsigned: (draft) => [
    { ...signed(draft, NOBODY), headers: { 'content-type': 'application/json' } },
  ],
  'empty signature': header('x-signature', () => ''),
  'cut signature': header('x-signature', (value) => value.slice(0, -1)),
  'upper-case signature': header('x-signature', (value) => value.toUpperCase()),
  'upper-case digits': header(
    'x-signature',
    (value) => `${value.slice(0, 3)}${value.slice(3).toUpperCase()}`,
  ),
  'other version': header('x-signature', (value) =>
    value.replace(/^v./, (version) => (version === 'v1' ? 'v2' : 'v1')),
  ),
  'signature of zeros': header('x-signature', (value) =>
    value.replace(/=.*/, ({ length }) => `=${'0'.repeat(length - 1)}`),
  ),
  'signature twice': header('x-signature', (value) => `${value}, ${value}`),
  'unknown key': (draft, { key }) => [signed(draft, { ...key, keyId: 'nobody-000000' })],
  'key of a stranger': (draft, { key, stranger }) => [
    signed(draft, { ...key, keyId: stranger?.keyId ?? '' }),
  ],
  'signed by a stranger': (draft, { key, stranger }) => [
    signed(draft, { ...key, secret: stranger?.secret ?? NOBODY.secret }),
  ],
  'name of a stranger': (draft, { key, stranger }) => [
    signed(draft, { ...key, vendor: stranger?.vendor ?? '' }),
  ],
  'name of nobody': (draft, { key }) => [signed(draft, { ...key, vendor: 'NOBODY' })],
  'changed nonce': header('x-nonce', (value) =>
    value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  ),
  'changed time': header('x-timestamp', (value) => String(Number(value) + 1)),
  'changed body': changed((request) => {
    const body = Buffer.from(request.body);
    // The last byte before the closing brace is changed, which keeps valid JSON or breaks it; both must be refused
    // alike.
    body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
    return { ...request, body };
  }),
  'longer body': changed((request) => ({
    ...request,
    body: Buffer.concat([request.body, Buffer.from(' ')]),
  })),
  'added query': changed((request) => ({ ...request, target: `${request.target}?a=1` })),
  'other path': changed((request) => ({
    ...request,
    target: request.target === '/w/v1/play' ? '/w/v1/bet' : '/w/v1/play',
  })),
  'signed as another method': (draft, { key }) => [
    { ...signed({ ...draft, method: 'GET' }, key), method: draft.method },
  ],
  '59 s old': aged(-NEAR_MS),
  '59 s ahead': aged(NEAR_MS),
  '61 s old': aged(-FAR_MS),
  '61 s ahead': aged(FAR_MS),
  'time in seconds': (draft, { key }) => [
    signed({ ...draft, nowMs: Math.floor(draft.nowMs / 1_000) }, key),
  ],
  'time as a word': (draft, { key }) => [signed({ ...draft, nowMs: Number.NaN }, key)],
  'short nonce': (draft, { key }) => [signed({ ...draft, nonce: draft.nonce.slice(0, 21) }, key)],
  'strange nonce': (draft, { key }) => [signed({ ...draft, nonce: `${draft.nonce}:1` }, key)],
  'no nonce': (draft, { key }) => [signed({ ...draft, nonce: '' }, key)],
  'sent twice': (draft, { key }) => [signed(draft, key), signed(draft, key)],
  'same nonce, other time': (draft, { key }) => [
    signed({ ...draft, nowMs: draft.nowMs - 5_000 }, key),
    signed(draft, key),
  ],
  'same nonce, two minutes apart': (draft, { key }) => [
    signed({ ...draft, nowMs: draft.nowMs - NEAR_MS }, key),
    signed({ ...draft, nowMs: draft.nowMs + NEAR_MS }, key),
  ],
  'same nonce, other call': (draft, { key }) => [
    signed({ ...draft, target: '/w/v1/balance', body: '{"session":"none"}' }, key),
    signed(draft, key),
  ],
  'no JSON': (draft, { key }) => [signed({ ...draft, body: 'amount=10' }, key)],
  'a list': (draft, { key }) => [signed({ ...draft, body: `[${String(draft.body)}]` }, key)],
  'no text': (draft, { key }) => [
    signed({ ...draft, body: Buffer.concat([Buffer.from(draft.body), Buffer.from([0xff])]) }, key),
  ],
  'an unknown field': (draft, { key }) => [
    signed({ ...draft, body: String(draft.body).replace(/\}$/, ',"later_than_v1":1}') }, key),
  ],
  'a large body': (draft, { key }) => [
    signed(
      {
        ...draft,
        body: String(draft.body).replace(/\}$/, `,"detail":{"a":"${'a'.repeat(60_000)}"}}`),
      },
      key,
    ),
  ],
  'answer’s signature': (draft, { key }) => [signed(draft, key)],
};

const NOBODY: SigningKey = {
  vendor: 'NOBODY',
  keyId: 'nobody-000000',
  algorithm: 'hmac-sha256',
  secret: randomBytes(32),
};

/** The outcome of requests: the last answer, and the number of accepted ones. */
export type WireOutcome = WireReply & {
  readonly accepted: number;
  /** Whether the signature of the answer is valid; undefined when it cannot be or need not be checked. */
  readonly isSealed: boolean | undefined;
};

/** Sends a call over HTTP with a trick. */
export async function sendOverWire(
  api: WireApi,
  call: { readonly verb: string; readonly target: string; readonly body: string },
  trick: WireTrick,
): Promise<WireOutcome> {
  const draft: Draft = {
    method: call.verb,
    target: call.target,
    body: call.body,
    nonce: randomBytes(16).toString('hex'),
    nowMs: api.nowMs(),
  };
  if (trick === 'twenty at once') {
    const request = signed(draft, api.key);
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.send(request)));
    const refused = replies.find(({ status }) => status !== 200);
    return outcome(api, draft, refused ?? replies[0], replies);
  }
  const replies: WireReply[] = [];
  for (const request of TRICKS[trick](draft, api)) {
    replies.push(await api.send(request));
  }
  return outcome(api, draft, replies.at(-1), replies);
}

function outcome(
  api: WireApi,
  draft: Draft,
  reply: WireReply | undefined,
  replies: readonly WireReply[],
): WireOutcome {
  const last = reply ?? { status: 0, headers: {}, body: '' };
  const { algorithm } = api.key;
  return {
    ...last,
    accepted: replies.filter(({ status }) => status === 200).length,
    isSealed:
      api.replyKey === undefined
        ? undefined
        : isSignature({
            algorithm,
            key: api.replyKey,
            text: replyText(
              { status: last.status, nonce: draft.nonce, body: last.body },
              versionOf(algorithm),
            ),
            header: last.headers['x-signature'] ?? '',
          }),
  };
}

function signed(draft: Draft, key: SigningKey): WireRequest {
  const { method, target, nonce, nowMs } = draft;
  const body = Buffer.from(draft.body);
  const headers = signedHeaders({ ...key, nowMs: () => nowMs }, { method, target, body, nonce });
  return { method, target, headers, body };
}

function changed(how: (request: WireRequest) => WireRequest): Trick {
  return (draft, { key }) => [how(signed(draft, key))];
}

function header(name: string, to: (value: string) => string): Trick {
  return changed((request) => ({
    ...request,
    headers: { ...request.headers, [name]: to(request.headers[name] ?? '') },
  }));
}

function aged(byMs: number): Trick {
  return (draft, { key }) => [signed({ ...draft, nowMs: draft.nowMs + byMs }, key)];
}
