import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { encodeServiceLink } from './service-link.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly errorCode: string;
  readonly id: string;
  readonly rows: readonly Row[];
  readonly value: { readonly channels: readonly Row[]; readonly url: string; readonly info: Row };
};

let app: TestApp;
let operator = '';

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operator = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
});

const office = async (wire: string, input?: unknown) =>
  (
    await app.call<Body>(`${wire.split(' ')[0]} /office/v1/service${wire.split(' ')[1]}`, {
      operatorToken: operator,
      ...(input === undefined ? {} : { input }),
    })
  ).body;
const shown = async () => (await app.call<Body>('GET /wps/system/service')).body.value.channels;
const open = async (path: string) =>
  (await app.call<Body>('GET /wps/system/service/link', { input: { path } })).body;
const channel = (part: Row = {}) => ({
  csType: 'WHATSAPP',
  title: { en: 'WhatsApp', bn: 'হোয়াটসঅ্যাপ' },
  type: 1,
  path: 'https://wa.test/shapla',
  opensAt: '',
  closesAt: '',
  isOn: true,
  reason: 'one more way to us',
  ...part,
});

test('the rail and the system status list the same channels in the order of the office, with the hours of the help centre [U20] [SVC-1] [BRD-8]', async () => {
  const before = await office('GET /channels');
  expect(before.rows.map(({ csType }) => csType)).toEqual(['LIVECHAT', 'TELEGRAM', 'VIP']);
  // The help centre names these hours, and nobody answers outside of them.
  expect(before.rows.map(({ opensAt, closesAt }) => `${opensAt} ${closesAt}`)).toEqual(
    before.rows.map(() => '10:00 22:00'),
  );
  const ids = before.rows.map(({ id }) => id).toReversed();
  expect(await office('PUT /order', { ids })).toEqual({});
  expect((await shown()).map(({ csType }) => csType)).toEqual(['VIP', 'TELEGRAM', 'LIVECHAT']);
  const { info } = (await app.call<Body>('GET /wps/system/status')).body.value;
  expect(info['customerService']).toEqual(await shown());
  expect(await office('PUT /order', { ids: ids.slice(1) })).toMatchObject({
    errorCode: 'service_channel_changed',
  });
});

test('a link leads to allowed hosts only, when it is saved, listed and opened [SVC-3] [N37] [N52]', async () => {
  expect((await office('POST /channels', channel())).errorCode).toBe('service_link_refused');
  const allow = async (hosts: readonly string[], reason: string) => {
    const { hostsVersion } = await office('GET /channels');
    expect(await office('PUT /hosts', { hosts, version: hostsVersion, reason })).toEqual({});
  };
  await allow(['wa.test'], 'we are there');
  const { id } = await office('POST /channels', channel());
  expect(await shown()).toContainEqual(expect.objectContaining({ csType: 'WHATSAPP' }));
  expect((await open('https://wa.test/shapla')).value.url).toBe('https://wa.test/shapla');
  await allow([], 'no longer there');
  expect(await shown()).not.toContainEqual(expect.objectContaining({ csType: 'WHATSAPP' }));
  expect((await open('https://wa.test/shapla')).errorCode).toBe('service.link.refused');
  expect(await office(`DELETE /channels/${id}`, { reason: 'gone' })).toEqual({});
});

test('an encoded link is decoded to the end before its host is judged [SVC-3] [N52]', async () => {
  expect((await open(encodeServiceLink('/help'))).value.url).toBe('/help');
  for (const path of [
    encodeServiceLink('https://evil.test/'),
    encodeServiceLink(encodeServiceLink('https://evil.test/')),
    encodeServiceLink('javascript:alert(1)'),
    'https://evil.test/',
  ]) {
    expect((await open(path)).errorCode).toBe('service.link.refused');
    expect((await office('POST /channels', channel({ type: 3, path }))).errorCode).toBe(
      'service_link_refused',
    );
  }
  expect((await office('POST /channels', channel({ type: 3, path: '/help' }))).errorCode).toBe(
    'service_link_refused',
  );
});

test('the tool encodes a link, takes one apart and reports whether a visitor gets there [SVC-3]', async () => {
  const made = await office('POST /link', { text: '/help', key: 'KbTz7QmP' });
  expect(made).toEqual({
    encoded: encodeServiceLink('/help', 'KbTz7QmP'),
    layers: ['/help'],
    isAllowed: true,
  });
  const text = String(made['encoded']);
  expect(await office('POST /link', { text })).toEqual({
    encoded: text,
    layers: [text, '/help'],
    isAllowed: true,
  });
  expect(await office('POST /link', { text: 'https://evil.test' })).toMatchObject({
    isAllowed: false,
  });
});

test('what an operator saves over a newer version is refused, and every change is in the audit', async () => {
  const { rows } = await office('GET /channels');
  const { id, version, leadsTo, ...telegram } =
    rows.find(({ csType }) => csType === 'TELEGRAM') ?? {};
  expect(leadsTo).toBe('/help');
  const change = { ...telegram, isOn: false, version, reason: 'closed for a week' };
  expect(await office(`PUT /channels/${id}`, change)).toEqual({ version: 2 });
  expect((await office(`PUT /channels/${id}`, change)).errorCode).toBe('service_channel_changed');
  expect((await office('POST /channels', channel({ opensAt: '10:00' }))).errorCode).toBe(
    'service_hours_invalid',
  );
  const audit = await app.call<Body>('GET /office/v1/audit', {
    operatorToken: operator,
    input: { entity: `service:${id}` },
  });
  expect(audit.body.rows).toMatchObject([{ action: 'support.channel.change' }]);
  expect((await shown()).map(({ csType }) => csType)).not.toContain('TELEGRAM');
});

test('names of hosts and titles are nothing but that [N36] [N52]', async () => {
  for (const hosts of [['evil'], ['https://evil.test'], ['evil.test/x'], ['*.'], ['*']]) {
    expect((await office('PUT /hosts', { hosts, reason: 'a try' })).errorCode).toBe(
      'request_param_err',
    );
  }
  const title = { en: '<img src=x onerror=alert(1)>', bn: 'ক' };
  expect((await office('POST /channels', channel({ title }))).errorCode).toBe('request_param_err');
});
