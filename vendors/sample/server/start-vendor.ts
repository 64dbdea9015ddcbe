import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fields } from '../maths/mechanic.ts';
import { walletOf } from './keys.ts';
import { type PageFile, readPage } from './page.ts';
import { answerRegistration } from './registration.ts';
import { finishRounds } from './rounds/finish-rounds.ts';
import { isFields } from './sessions/fields.ts';
import { PLAYER_CALLS } from './sessions/player-calls.ts';
import { openStore } from './store.ts';
import { answerVendorCall, readJson, type SignedReply } from './vendor-calls.ts';
import { Refusal, type VendorContext } from './vendor-context.ts';

export type VendorOptions = {
  /** The data folder, the only one that is written. */
  readonly folder: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** The 32 bytes of the key by which the platform registers. */
  readonly sampleKey: Uint8Array;
  readonly report: (line: string) => void;
  readonly nowMs?: () => number;
};

export type RunningVendor = { readonly url: string; readonly stop: () => Promise<void> };

const MAX_BYTES = 65_536;

/** Starts the sample vendors: the page, players' calls, the platform's calls, and the job for unfinished rounds. */
export async function startVendor(options: VendorOptions): Promise<RunningVendor> {
  const store = openStore(options.folder);
  const context: VendorContext = {
    store,
    wallet: (vendor) => walletOf(store, vendor),
    nowMs: options.nowMs ?? Date.now,
    flights: new Map(),
    busy: new Map(),
    report: options.report,
  };
  const files = readPage();
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer({ context, files, options, request, response }).catch((error: unknown) => {
      options.report(`${request.url}: ${String(error)}`);
      send(response, { status: 500, body: '{"code":"INTERNAL"}', headers: {} });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const stopWork = finishRounds(context);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    stop: async () => {
      stopWork();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.allSettled(context.busy.values());
      store.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Exchange = {
  readonly context: VendorContext;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly options: VendorOptions;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

async function answer({ context, files, options, request, response }: Exchange): Promise<void> {
  const target = request.url ?? '/';
  const path = target.split('?')[0] ?? '/';
  if (request.method === 'GET') {
    sendFile(response, files.get(path.replace(/^\/sample\/?/, '')));
    return;
  }
  const body = request.method === 'POST' ? await readBody(request) : undefined;
  if (body === undefined) {
    send(response, { status: 400, body: '{"code":"BAD_REQUEST"}', headers: {} });
    return;
  }
  const call = { method: 'POST', target, headers: headersOf(request), body };
  if (path.startsWith('/registration/')) {
    send(response, answerRegistration(context, options.sampleKey, call));
  } else if (path.startsWith('/v/v1/')) {
    send(response, answerVendorCall(context, call));
  } else {
    send(response, await answerPlayer(context, path, call));
  }
}

async function answerPlayer(
  context: VendorContext,
  path: string,
  call: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
): Promise<SignedReply> {
  const name = /^\/sample\/v1\/([a-z]+)$/.exec(path)?.[1] ?? '';
  const operation = Object.hasOwn(PLAYER_CALLS, name) ? PLAYER_CALLS[name] : undefined;
  const body = readJson(call.body);
  if (operation === undefined || !isFields(body)) {
    return json(operation === undefined ? 404 : 400, { code: 'BAD_REQUEST' });
  }
  const header = (name: string) => call.headers[name] ?? '';
  try {
    const answered = await operation(context, {
      body,
      session: header('x-game-session'),
      ip: header('x-player-ip'),
      userAgent: header('x-player-ip') === '' ? '' : header('user-agent'),
    });
    return json(200, answered);
  } catch (error) {
    if (error instanceof Refusal) {
      return json(error.status, { code: error.code });
    }
    throw error;
  }
}

function json(status: number, body: Fields): SignedReply {
  return { status, body: JSON.stringify(body), headers: {} };
}

function headersOf(request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
}

/**
 * Reads the body of a request.
 * @returns undefined when it is too long
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) {
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function sendFile(response: ServerResponse, file: PageFile | undefined): void {
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const isPicture = file.type.startsWith('image/');
  response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.length,
      'cache-control': isPicture ? 'public, max-age=86400' : 'public, max-age=600',
    })
    .end(file.body);
}

function send(response: ServerResponse, reply: SignedReply): void {
  response
    .writeHead(reply.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...reply.headers,
    })
    .end(reply.body);
}
