import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of the platform to a vendor. */
export type GateCall = { readonly path: string; readonly body: string };
export type GateAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};

export type VendorGate = {
  /** Where the platform finds the vendor. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Stands between the platform and a vendor. Signatures cover no host, so that calls pass unchanged.
 * @param pass answers a call, mostly by `forward`; undefined leaves it without an answer for ever
 */
export async function startVendorGate(
  vendorUrl: string,
  pass: (call: GateCall, forward: () => Promise<GateAnswer>) => Promise<GateAnswer | undefined>,
): Promise<VendorGate> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await textOf(request);
    const forward = () => send(`${vendorUrl}${path}`, request, body);
    const answer = await pass({ path, body }, forward).catch(() => BROKEN);
    if (answer !== undefined) {
      response.writeHead(answer.status, [...answer.headers.flat()]).end(answer.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const BROKEN: GateAnswer = { status: 502, headers: [], body: '' };
/** They belong to one connection, or to the length of a body that is written anew. */
const HOP_BY_HOP = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function send(url: string, request: IncomingMessage, body: string): Promise<GateAnswer> {
  const headers = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  const response = await fetch(url, {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(request.method === 'POST' ? { body } : {}),
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !HOP_BY_HOP.includes(name)),
    body: await response.text(),
  };
}
