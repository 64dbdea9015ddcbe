import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export type StillPage = { readonly url: string; readonly stop: () => void };

/**
 * Serves a page of the site without any script: what it costs a browser of this machine to draw it, whatever the site does
 * afterwards. Pictures come from the site's own server.
 */
export async function serveStill(page: string): Promise<StillPage> {
  const html = brotliCompressSync(withoutScripts(await (await fetch(page)).text()));
  const { pathname, origin } = new URL(page);
  const server = createServer((request, response) => {
    if (request.url === pathname) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, headers).end(html);
    } else {
      void passOn(origin, request, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The document without its scripts and what would be loaded for them, drawn as a whole: no script draws what is far. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(' data-early', '');
}

async function passOn(origin: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(origin + (request.url ?? '/'));
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'max-age=3600' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
