import { type Agent, type IncomingMessage, request } from 'node:http';
import { WebSocket } from 'ws';
import { type GivenKey, sealedBody } from '#tests/sealed-body.ts';

/** An upload states this length, sends the beginning, and then nothing. */
const UPLOAD_BYTES = 15 * 1024 * 1024;
const UPLOAD_BEGIN = Buffer.alloc(256 * 1024, 'x');
const UPLOAD_HELD_MS = 5_000;
const FRAMES = 200;
const PAGES = ['/', '/elott', '/lott', '/rngList', '/login', '/credits'];
/** A name of the demo; every other guess is on a name that nobody has. */
const KNOWN_NAME = 'player1';

export type FloodClient = { readonly url: URL; readonly address: string; readonly agent: Agent };

/**
 * One kind of abuse. `attack` does it once and answers how that ended: a status, for a refusal that clients read with its
 * code (`400 login.incorrect`), or `held` and `opened` for what has no answer.
 */
export type FloodKind = {
  readonly attack: (client: FloodClient) => Promise<string>;
  /** The ending that shows that the attack arrived where it is aimed. */
  readonly reached: string;
  /** The endings by which the platform may turn it away. */
  readonly refused: readonly string[];
};

const TOO_MANY = ['429', '429 too.many.requests'];
const BUSY = ['503', '503 system.busy'];

let count = 0;
/** A text that no request had before. */
function fresh(): string {
  count += 1;
  return `${process.pid}-${count}`;
}

/** Each kind of abuse by its name. */
export const FLOOD_KINDS: Readonly<Record<string, FloodKind>> = {
  pages: reads(() => PAGES[count++ % PAGES.length] ?? '/'),
  unknown: { ...reads(() => `/nothing/${fresh()}`), reached: '404' },
  documents: reads(() => '/docs/json'),
  queries: reads(() => `/rngList?min=${fresh()}`),
  lists: reads(
    () => `/wps/relay/GCSGAME_gameList?clientType=3&gameType=RNG&pageNo=1&pageSize=60&x=${fresh()}`,
  ),
  uploads: { attack: holdUpload, reached: 'held', refused: [...TOO_MANY, ...BUSY] },
  sockets: { attack: crowdSocket, reached: 'opened', refused: [...TOO_MANY, ...BUSY] },
  guesses: {
    attack: guess,
    reached: '400 login.incorrect',
    // After some failures a proof is asked for, and no password is looked at without one.
    refused: [...TOO_MANY, ...BUSY, '400 captcha.required'],
  },
};

function reads(pathOf: () => string): FloodKind {
  return {
    attack: (client) => ask(client, pathOf(), { headers: { 'accept-encoding': 'br' } }),
    reached: '200',
    refused: [...TOO_MANY, ...BUSY],
  };
}

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

function ask({ url, address, agent }: FloodClient, path: string, sent: Sent = {}): Promise<string> {
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
      (reply) => resolve(endingOf(reply)),
    );
    call.on('error', () => resolve('no answer'));
    call.end(body);
  });
}

/** The status, and with a refusal its code, unless the answer is compressed. */
async function endingOf(reply: IncomingMessage): Promise<string> {
  const status = String(reply.statusCode ?? 0);
  try {
    const body = Buffer.concat(await reply.toArray()).toString();
    const code = /"errorCode":"([^"]+)"/.exec(status.startsWith('2') ? '' : body)?.[1];
    return code === undefined ? status : `${status} ${code}`;
  } catch {
    return 'cut';
  }
}

/** Sends the beginning of a feedback with large pictures and holds the connection. */
async function holdUpload({ url, address }: FloodClient): Promise<string> {
  return await new Promise((resolve) => {
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
      method: 'PUT',
      agent: false,
      headers,
    });
    const end = (ending: string) => {
      clearTimeout(held);
      call.destroy();
      resolve(ending);
    };
    const held = setTimeout(() => end('held'), UPLOAD_HELD_MS);
    call.on('response', async (reply) => end(await endingOf(reply)));
    call.on('error', () => end('no answer'));
    call.write(UPLOAD_BEGIN);
  });
}

async function crowdSocket({ url, address }: FloodClient): Promise<string> {
  return await new Promise((resolve) => {
    const socket = new WebSocket(`ws://${url.host}/ws`, {
      headers: { 'x-forwarded-for': address },
    });
    let ending = 'no answer';
    socket.on('open', () => {
      ending = 'opened';
      socket.send(JSON.stringify({ type: 'hello', merchant: 'shapla' }));
      for (let sent = 0; sent < FRAMES; sent += 1) {
        socket.send(JSON.stringify({ type: 'follow', topic: 'lottery.draw.K3-1M' }));
      }
      socket.close();
    });
    socket.on('unexpected-response', (_request, reply) => {
      ending = String(reply.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('close', () => resolve(ending));
    // Every error is followed by the close.
    socket.on('error', () => undefined);
  });
}

/** Guesses a password, as the site sends one: encrypted, made now, and opened once. */
async function guess(client: FloodClient): Promise<string> {
  const key = await sealingKey(client.url);
  if (key === undefined) {
    // The flood has the server refuse the key, too; the next guess asks for it again.
    known = undefined;
    return '503';
  }
  const text = fresh();
  const username = count % 2 === 0 ? KNOWN_NAME : `none${text}`;
  const login = { username, password: 'a wrong guess', type: 'username' };
  const body = await sealedBody(key, JSON.stringify(login));
  return await ask(client, '/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
}

let known: Promise<GivenKey | undefined> | undefined;

/** @returns undefined when the server is too busy to give it */
function sealingKey(url: URL): Promise<GivenKey | undefined> {
  known ??= (async () => {
    const reply = await fetch(new URL('/wps/session/key/jwk', url), {
      headers: { merchant: 'shapla' },
    });
    if (reply.status === 503) {
      return undefined;
    }
    const { value } = (await reply.json()) as { readonly value: GivenKey };
    return value;
  })();
  return known;
}
