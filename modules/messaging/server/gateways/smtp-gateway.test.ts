import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import type { SmtpSettings } from '../../contract.office.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

const received: { from: string; to: string[]; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'shapla' && password === 's3cret'
      ? done(null, { user: username })
      : done(new Error('no')),
  onRcptTo: ({ address }, _session, done) => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const busy = Object.assign(new Error('later'), { responseCode: 451 });
    done(address.startsWith('nobody') ? refusal : address.startsWith('later') ? busy : null);
  },
  onData: (stream, session, done) => {
    let source = '';
    stream.on('data', (part: Buffer) => {
      source += part.toString();
    });
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        source,
      });
      done();
    });
  },
});
const port = await listen(server.server);
const silent = createServer(() => undefined);
const garbage = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
const silentPort = await listen(silent);
const garbagePort = await listen(garbage);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  silent.close();
  garbage.close();
});

function listen(on: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    on.listen(0, '127.0.0.1', () => {
      const address = on.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

const SANDBOX = { isSandbox: true };
const SETTINGS: SmtpSettings = {
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'shapla',
  from: 'Shapla <no-reply@shapla.test>',
  timeoutMs: 1_000,
};
const send = (to: string, settings: Partial<SmtpSettings> = {}, password = 's3cret') =>
  createSmtpGateway(SANDBOX, { ...SETTINGS, ...settings }, { password }).send({
    channel: 'mail',
    to,
    subject: 'আপনার কোড',
    text: '123456 – লগইনের কোড',
  });

test('a mail arrives with its subject and text, for one recipient', async () => {
  expect(await send('rina@example.com')).toEqual({ isSent: true });
  const [mail] = received;
  expect([mail?.from, mail?.to]).toEqual(['no-reply@shapla.test', ['rina@example.com']]);
  const encoded = Buffer.from('আপনার কোড').toString('base64').slice(0, 12);
  expect(mail?.source).toContain(encoded);
});

test('a refused recipient and a wrong password are final; a busy server is not', async () => {
  expect(await send('nobody@example.com')).toMatchObject({ reason: 'refused', detail: '550' });
  expect(await send('rina@example.com', {}, 'wrong')).toMatchObject({ reason: 'refused' });
  expect(await send('later@example.com')).toMatchObject({
    reason: 'provider_error',
    detail: '451',
  });
});

test('no server, a silent one and one that speaks something else are distinguished', async () => {
  expect(await send('rina@example.com', { port: 1 })).toEqual({
    isSent: false,
    reason: 'unreachable',
  });
  expect(await send('rina@example.com', { port: silentPort, timeoutMs: 150 })).toEqual({
    isSent: false,
    reason: 'no_answer',
  });
  expect(await send('rina@example.com', { port: garbagePort })).toMatchObject({
    isSent: false,
    reason: 'garbage',
  });
});

test('a server without TLS gets nothing where TLS is asked for', async () => {
  const before = received.length;
  const outcome = await send('rina@example.com', { security: 'starttls' });
  expect(outcome.isSent).toBe(false);
  expect(received).toHaveLength(before);
});

test.each(['127.0.0.1', 'localhost'])(
  '[S12] off the sandbox no mail is handed to %s, where the platform itself is',
  async (host) => {
    const before = received.length;
    const gateway = createSmtpGateway(
      { isSandbox: false },
      { ...SETTINGS, host },
      { password: 's3cret' },
    );
    const mail = { channel: 'mail', to: 'rina@example.com', subject: 'a', text: 'b' } as const;
    expect(await gateway.send(mail)).toEqual({ isSent: false, reason: 'unreachable' });
    expect(received).toHaveLength(before);
  },
);
