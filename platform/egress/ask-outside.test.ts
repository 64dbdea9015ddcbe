import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import {
  askOutside,
  mayAsk,
  mayConnect,
  outsideFetch,
  resolveOutside,
  Unreachable,
} from './ask-outside.ts';
import { isInside } from './inside-addresses.ts';

test.each([
  'http://provider.example/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://db.internal/',
  'https://169.254.169.254/latest',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://192.168.0.1/',
  'https://100.100.1.1/',
  'https://user@provider.example/',
  'gopher://provider.example/',
  'file:///etc/passwd',
  'nonsense',
])('outside a sandbox %s is not asked [N48]', (address) => {
  expect(mayAsk({ isSandbox: false }, address)).toBe(false);
});

test('a public host is asked over https', () => {
  expect(mayAsk({ isSandbox: false }, 'https://provider.example/keys?x=1')).toBe(true);
  expect(mayAsk({ isSandbox: false }, 'https://172.15.0.1/')).toBe(true);
});

test.each([
  ['10.0.0.7', true],
  ['::1', true],
  ['::ffff:169.254.169.254', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['64:ff9b:1::a00:1', true],
  ['no address', true],
  ['203.0.114.7', false],
  ['2a00:1450::1', false],
])('the address %s is inside: %s [N48]', (address, is) => {
  expect(isInside(address)).toBe(is);
});

test('a public name that resolves into the platform is not connected to [N49]', async () => {
  let connections = 0;
  const server = createServer((_request, reply) => reply.end('secret'));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const resolved: string[] = [];
  const rebound = askOutside({ isSandbox: false }, (hostname, options, callback) => {
    resolved.push(hostname);
    const found = { address: '127.0.0.1', family: 4 };
    callback(
      null,
      options.all === true ? [{ address: '203.0.114.7', family: 4 }, found] : '127.0.0.1',
      4,
    );
  });
  const asked = rebound(`https://provider.example:${port}/keys`, {});
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
  expect(resolved).toEqual(['provider.example']);
  expect(connections).toBe(0);
  server.close();
});

test('redirects, endless answers and failures of the other side end in one way [N50]', async () => {
  const server = createServer((request, reply) => {
    switch (request.url) {
      case '/elsewhere':
        reply.writeHead(302, { location: '/ok' }).end();
        break;
      case '/endless':
        reply.end('x'.repeat(400_000));
        break;
      case '/broken':
        reply.writeHead(502).end();
        break;
      default:
        reply.end('ok');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const ask = askOutside({ isSandbox: true });
  expect(await (await ask(`${origin}/ok`, {})).text()).toBe('ok');
  for (const path of ['/elsewhere', '/endless', '/broken']) {
    await expect(ask(`${origin}${path}`, {})).rejects.toBeInstanceOf(Unreachable);
  }
  server.closeAllConnections();
  server.close();
  await expect(ask(`${origin}/ok`, {})).rejects.toBeInstanceOf(Unreachable);
});

test.each(['127.0.0.1', '[::1]', '169.254.169.254', 'localhost', 'mail.internal', '10.0.0.25'])(
  '[S12] off the sandbox a mail server is not looked for at %s',
  async (host) => {
    expect(mayConnect({ isSandbox: false }, host)).toBe(false);
    expect(mayConnect({ isSandbox: true }, host)).toBe(true);
    await expect(resolveOutside({ isSandbox: false }, host)).rejects.toBeInstanceOf(Unreachable);
  },
);

test('[S12] a name is resolved once, and what is connected to is the address that was vetted', async () => {
  const answers = ['203.0.114.7', '127.0.0.1'];
  const resolve: Parameters<typeof resolveOutside>[2] = (_name, _options, callback) =>
    callback(null, answers.shift() ?? '127.0.0.1', 4);
  const production = { isSandbox: false };
  expect(await resolveOutside(production, 'mail.example', resolve)).toBe('203.0.114.7');
  await expect(resolveOutside(production, 'mail.example', resolve)).rejects.toBeInstanceOf(
    Unreachable,
  );
  expect(answers).toEqual([]);
});

test('[S12] a redirect into the platform is handed back and not followed, and a long answer is cut', async () => {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    paths.push(request.url);
    if (request.url === '/long') {
      reply.end('x'.repeat(400_000));
    } else {
      reply.writeHead(302, { location: '/secret' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const call = outsideFetch({ isSandbox: true }, { maxBytes: 1_000, whenLonger: 'is cut' });
  expect((await call(`${origin}/`)).status).toBe(302);
  expect((await (await call(`${origin}/long`)).text()).length).toBeLessThan(400_000);
  await expect(
    outsideFetch({ isSandbox: true }, { maxBytes: 1_000 })(`${origin}/long`),
  ).rejects.toBeInstanceOf(Unreachable);
  expect(paths).toEqual(['/', '/long', '/long']);
  server.closeAllConnections();
  server.close();
});
