import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { askOutside, mayAsk, Unreachable } from './ask-outside.ts';

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
