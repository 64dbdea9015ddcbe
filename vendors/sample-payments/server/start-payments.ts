import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignature, requestText } from '#seamless/signature.ts';
import { LINE, PAY_PATH } from '../paths.ts';
import { sendNotices, setModes } from './notices.ts';
import { findOrder, openOrder, received, statement } from './orders.ts';
import { payPage } from './pay-page.ts';
import { findPayout, sendPayout } from './payouts.ts';
import { type Fields, type Provider, Refusal } from './provider.ts';
import { openStore } from './store.ts';

export type PaymentsOptions = {
  /** The data folder, the only one that is written. */
  readonly folder: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** The 32 bytes by which both sides sign. */
  readonly key: Uint8Array;
  readonly report: (line: string) => void;
  readonly random?: () => number;
};

export type RunningPayments = {
  readonly url: string;
  readonly provider: Provider;
  readonly stop: () => Promise<void>;
};

const MAX_BYTES = 65_536;
const WINDOW_MS = 60_000;
const CALLS: Readonly<Record<string, (provider: Provider, call: Fields) => object>> = {
  '/provider/v1/orders': openOrder,
  '/provider/v1/orders/find': findOrder,
  '/provider/v1/payouts': sendPayout,
  '/provider/v1/payouts/find': findPayout,
  '/provider/v1/payments': received,
  '/provider/v1/statement': statement,
  '/provider/v1/modes': setModes,
};

/** Starts the provider: signed calls of the platform, the pages of payers, and its notices. */
export async function startPayments(options: PaymentsOptions): Promise<RunningPayments> {
  const store = openStore(options.folder);
  const provider: Provider = {
    store,
    nowMs: Date.now,
    random: options.random ?? Math.random,
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(provider, options, request, response).catch((error: unknown) => {
      options.report(`${request.url}: ${String(error)}`);
      json(response, 500, { code: 'INTERNAL' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const stopNotices = sendNotices(provider, options);
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    provider,
    stop: async () => {
      await stopNotices();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}

async function answer(
  provider: Provider,
  { key }: PaymentsOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? '/';
  const url = new URL(target, 'http://localhost');
  const body = await readBody(request);
  if (body === undefined) {
    json(response, 413, { code: 'BAD_REQUEST' });
  } else if (url.pathname.startsWith(PAY_PATH)) {
    const { status, html } = payPage(provider, {
      token: url.pathname.slice(PAY_PATH.length),
      language: url.searchParams.get('language') ?? 'bn',
      form: request.method === 'POST' ? new URLSearchParams(body.toString('utf8')) : undefined,
    });
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(html);
  } else {
    answerPlatform(provider, { key, request, response, target, body });
  }
}

function answerPlatform(
  provider: Provider,
  asked: {
    readonly key: Uint8Array;
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly target: string;
    readonly body: Buffer;
  },
): void {
  const { response, target, body } = asked;
  const call = CALLS[target];
  if (call === undefined || asked.request.method !== 'POST') {
    json(response, 404, { code: 'UNKNOWN_CALL' });
    return;
  }
  if (!isAuthentic(provider, asked)) {
    json(response, 401, { code: 'AUTH_FAILED' });
    return;
  }
  try {
    const fields: Fields = JSON.parse(body.toString('utf8'));
    json(response, 200, call(provider, fields));
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof SyntaxError)) {
      throw error;
    }
    json(response, 409, { code: error instanceof Refusal ? error.code : 'BAD_REQUEST' });
  }
}

function isAuthentic(
  provider: Provider,
  asked: {
    readonly key: Uint8Array;
    readonly request: IncomingMessage;
    readonly target: string;
    readonly body: Buffer;
  },
): boolean {
  const header = (name: string) => String(asked.request.headers[name] ?? '');
  const timestampMs = header('x-timestamp');
  const text = requestText({
    method: 'POST',
    target: asked.target,
    vendor: LINE,
    keyId: LINE,
    timestampMs,
    nonce: header('x-nonce'),
    body: asked.body,
  });
  return (
    Math.abs(provider.nowMs() - Number(timestampMs)) <= WINDOW_MS &&
    isSignature({
      algorithm: 'hmac-sha256',
      key: asked.key,
      text,
      header: header('x-signature'),
    })
  );
}

function json(response: ServerResponse, status: number, body: object): void {
  if (!response.headersSent) {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  }
  response.end(JSON.stringify(body));
}

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

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
