import { expect, test } from 'vitest';
import { createLog } from './pino-log.ts';

function recorded(write: (log: ReturnType<typeof createLog>) => void): readonly string[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => lines.push(line) }));
  return lines;
}

const CANARY = 'canary-7f3a91';

test.each([
  'password',
  'newPassword',
  'token',
  'sessionToken',
  'authorization',
  'captcha',
  'code',
  'smsCode',
  'verificationCode',
  'otp',
  'cookie',
  'secretKey',
  'payeeName',
  'Encryption',
])('the value of %s never reaches the log, at any depth [OPS-2]', (name) => {
  const [line] = recorded((log) =>
    log.info('login', { [name]: CANARY, request: { list: [{ [name]: { deeper: CANARY } }] } }),
  );
  expect(line).toContain('login');
  expect(line).not.toContain(CANARY);
});

test('secrets inside texts and errors are hidden too [OPS-2]', () => {
  const lines = recorded((log) => {
    log.error(`GET /x?token=${CANARY}&a=1`, { error: new Error(`{"password":"${CANARY}"}`) });
    log.warn('nested', {
      cause: new Error('outer', { cause: new Error(`authorization: ${CANARY}`) }),
    });
  });
  expect(lines.join('')).not.toContain(CANARY);
  expect(lines.join('')).toContain('a=1');
});

test('an error keeps its name, message and stack [OPS-2]', () => {
  const [line = ''] = recorded((log) =>
    log.error('failed', { error: new TypeError('no such thing') }),
  );
  expect(JSON.parse(line).error).toMatchObject({
    name: 'TypeError',
    message: 'no such thing',
    stack: expect.arrayContaining([expect.stringContaining('pino-log.test.ts')]),
  });
});

test('a name with line ends and terminal codes stays one record [OPS-2]', () => {
  const name = 'eve\r\n{"level":50,"msg":"admin_paid"}\u001b[31m\u2028\u009b2J\u202e';
  const lines = recorded((log) => log.fact('member_registered', { name }));
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(JSON.parse(line).name).toContain('\\u000d\\u000a');
});

test('ids and ticks are written in full [OPS-2]', () => {
  const [line = ''] = recorded((log) =>
    log.fact('stake_taken', { memberId: 12n, amountTicks: 9_007_199_254_740_993n }),
  );
  expect(JSON.parse(line)).toMatchObject({
    memberId: '12',
    amountTicks: '9007199254740993',
    fact: true,
  });
});

test('codes that are no secrets stay readable [OPS-2]', () => {
  const [line = ''] = recorded((log) =>
    log.info('refused', { errorCode: 'login.not.session', vendorCode: 'SHPL' }),
  );
  expect(JSON.parse(line)).toMatchObject({ errorCode: 'login.not.session', vendorCode: 'SHPL' });
});

test('a thing that contains itself does not stop the log', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  expect(recorded((log) => log.info('loop', { loop }))).toHaveLength(1);
});
