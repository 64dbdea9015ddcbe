import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { askOutside, mayAsk, Unreachable } from './ask-outside.ts';
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
