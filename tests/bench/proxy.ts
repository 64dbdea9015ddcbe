import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Running } from './target.ts';

const START_MS = 10_000;

/**
 * Says what is missing for `behindProxy`, before anything is measured.
 * @throws when nginx or openssl cannot be run
 */
export function requireProxy(): void {
  const missing = [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].filter(([program = '', asked = '']) => spawnSync(program, [asked]).error !== undefined);
  if (missing.length > 0) {
    const names = missing.map(([program]) => program).join(' and ');
    throw new Error(
      `the bench of bets behind a proxy needs ${names} (apt-get install nginx openssl)`,
    );
  }
}

/**
 * Starts an nginx in front of a target, as operators do: with TLS towards the members, and connections that stay open on
 * both sides. It needs what `requireProxy` asks for. @returns the target behind the proxy
 */
export async function behindProxy(running: Running): Promise<Running> {
  const folder = mkdtempSync('/tmp/shapla-bench-proxy-');
  const port = await freePort();
  makeCertificate(folder);
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, port, behind: running.port }));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  await Promise.race([
    listening(port),
    ended.then(() => Promise.reject(new Error('nginx did not start'))),
  ]);
  return {
    ...running,
    port,
    isTls: true,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-x509'];
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=127.0.0.1', '-days', '1', ...files], {
    stdio: 'ignore',
  });
}

function configuration(of: {
  readonly folder: string;
  readonly port: number;
  readonly behind: number;
}): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${of.folder}/${kind};`)
    .join('\n  ');
  return `daemon off;
worker_processes 1;
pid ${of.folder}/nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
  ${places}
  keepalive_requests 10000000;
  upstream app {
    server 127.0.0.1:${of.behind};
    keepalive 256;
    keepalive_requests 10000000;
  }
  server {
    listen 127.0.0.1:${of.port} ssl;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    ssl_protocols TLSv1.3;
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`;
}

/** Finds a port that is free now, because nginx cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('there is no free port');
  }
  return address.port;
}

async function listening(port: number): Promise<void> {
  const untilMs = performance.now() + START_MS;
  while (!(await answers(port))) {
    if (performance.now() > untilMs) {
      throw new Error('nginx does not listen');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
