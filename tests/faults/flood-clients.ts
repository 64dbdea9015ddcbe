/**
 * Abusive clients of eight kinds, each at an address of its own behind a trusted proxy. A process by itself:
 * `flood-clients.ts <url> <clients>`; it ends when it is told to.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompactEncrypt, importJWK } from 'jose';
import { WebSocket } from 'ws';

/** Requests that each client has under way. */
const AT_ONCE = 8;
/** An upload states this length, sends the beginning, and then nothing. */
const UPLOAD_BYTES = 15 * 1024 * 1024;
const UPLOAD_BEGIN = Buffer.alloc(256 * 1024, 'x');
const UPLOAD_HELD_MS = 10_000;
const FRAMES = 200;

type Client = { readonly url: URL; readonly address: string; readonly agent: Agent };
type Kind = (client: Client) => Promise<void>;

let count = 0;
/** A text that no request had before. */
function fresh(): string {
  count += 1;
  return `${process.pid}-${count}`;
}

function ask(
  { url, address, agent }: Client,
  path: string,
  sent: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const { method = 'GET', headers = {}, body } = sent;
    const call = request(
      {
        host: url.hostname,
        port: url.port,
        path,
        method,
        agent,
        headers: { merchant: 'shapla', 'x-forwarded-for': address, ...headers },
      },
      (reply) => {
        reply.resume();
        reply.on('close', () => resolve(reply.statusCode ?? 0));
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

const get =
  (pathOf: () => string): Kind =>
  async (client) => {
    await ask(client, pathOf(), { headers: { 'accept-encoding': 'br' } });
  };

const PAGES = ['/', '/elott', '/lott', '/rngList', '/login', '/credits'];

async function holdUpload({ url, address }: Client): Promise<void> {
  await new Promise<void>((resolve) => {
    const headers = {
      merchant: 'shapla',
      'x-forwarded-for': address,
      'content-type': 'application/json',
      'content-length': String(UPLOAD_BYTES),
    };
    const call = request({
      host: url.hostname,
      port: url.port,
      path: '/wps/feedback',
      method: 'POST',
      agent: false,
      headers,
    });
    const end = () => {
      clearTimeout(held);
      call.destroy();
      resolve();
    };
    const held = setTimeout(end, UPLOAD_HELD_MS);
    call.on('response', end);
    call.on('error', end);
    call.write(UPLOAD_BEGIN);
  });
}

async function crowdSocket({ url, address }: Client): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = new WebSocket(`ws://${url.host}/ws`, {
      headers: { 'x-forwarded-for': address },
    });
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', merchant: 'shapla' }));
      for (let sent = 0; sent < FRAMES; sent += 1) {
        socket.send(JSON.stringify({ type: 'follow', topic: 'lottery.draw.K3-1M' }));
      }
      socket.close();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
}

/** Guesses a password for a name that nobody has. */
async function guess(client: Client): Promise<void> {
  const key = await sealingKey(client.url);
  const login = { username: `none${fresh()}`, password: 'a wrong guess', type: 'username' };
  const body = await new CompactEncrypt(Buffer.from(JSON.stringify(login)))
    .setProtectedHeader(key.header)
    .encrypt(key.imported);
  await ask(client, '/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
}

type SealingKey = {
  readonly header: { readonly alg: string; readonly enc: string; readonly kid: string };
  readonly imported: Awaited<ReturnType<typeof importJWK>>;
};
let known: Promise<SealingKey> | undefined;

function sealingKey(url: URL): Promise<SealingKey> {
  known ??= (async () => {
    const reply = await fetch(new URL('/wps/session/key/jwk', url), {
      headers: { merchant: 'shapla' },
    });
    const { value } = (await reply.json()) as { readonly value: { readonly kid?: string } };
    const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: value.kid ?? '' };
    return { header, imported: await importJWK(value, 'RSA-OAEP-256') };
  })();
  return known;
}

const KINDS: readonly Kind[] = [
  get(() => PAGES[count++ % PAGES.length] ?? '/'),
  get(() => `/nothing/${fresh()}`),
  get(() => '/docs/json'),
  get(() => `/rngList?min=${fresh()}`),
  get(
    () => `/wps/relay/GCSGAME_gameList?clientType=3&gameType=RNG&pageNo=1&pageSize=60&x=${fresh()}`,
  ),
  holdUpload,
  crowdSocket,
  guess,
];

const [address = '', clients = '20'] = process.argv.slice(2);
const url = new URL(address);
for (let index = 0; index < Number(clients); index += 1) {
  const client = {
    url,
    address: `198.18.${index}.1`,
    agent: new Agent({ keepAlive: true, maxSockets: AT_ONCE }),
  };
  const kind = KINDS[index % KINDS.length];
  for (let at = 0; at < AT_ONCE; at += 1) {
    void repeat(() => kind?.(client));
  }
}

async function repeat(work: () => Promise<void> | undefined): Promise<void> {
  for (;;) {
    await work();
    // A refusal comes at once; a client that is refused still tries again and again.
    await sleep(1);
  }
}
