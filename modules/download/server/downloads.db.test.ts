import { beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const PASSWORD = 'Shapla-demo-1';
const APK = {
  resourceType: 'ANDROID',
  name: { en: 'App', bn: 'অ্যাপ' },
  url: 'https://files.example.com/app.apk',
  qrCodeUrl: '',
  version: '2.0.0',
  sizeBytes: 9_000_000,
  sha256: 'ab'.repeat(32),
  releasedOn: '2026-11-20',
  minimumOs: 'Android 9',
  permissions: { en: 'Network: to play\n\n Camera: never ', bn: 'ইন্টারনেট' },
  isOn: true,
  place: 5,
};

let app: TestApp;
const tokens = { maker: '', checker: '' };

beforeAll(async () => {
  app = await testApp({ seed: true });
  for (const [who, name] of [
    ['maker', 'operator1'],
    ['checker', 'operator2'],
  ] as const) {
    const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
      input: { name, password: PASSWORD },
    });
    tokens[who] = body.token;
  }
  const { db, log } = app.app;
  const change = { domainList: ['shapla.test', 'www.shapla.test'] };
  await db.transaction((tx) => changeSettings(tx, { brandId: 1, change, log }));
});

async function ask(draft: object, id = 'new') {
  const { body } = await app.call<{ approvalId?: string; errorCode?: string }>(
    `PUT /office/v1/downloads/${id}`,
    {
      operatorToken: tokens.maker,
      input: { draft, seen: await seenOf(id), reason: 'a new release' },
    },
  );
  return body;
}

/** What the office shows of a resource now; nothing of a new one. */
async function seenOf(id: string): Promise<string | undefined> {
  const { body } = await app.call<{ rows: readonly { id: string; seen: string }[] }>(
    'GET /office/v1/downloads',
    { operatorToken: tokens.maker },
  );
  return body.rows.find((row) => row.id === id)?.seen;
}

async function approve(approvalId = ''): Promise<number> {
  const { status } = await app.call(`POST /office/v1/approvals/${approvalId}/decision`, {
    operatorToken: tokens.checker,
    input: { decision: 'approve', reason: 'checked the file' },
  });
  return status;
}

type Rows = { readonly value: { readonly rows: readonly { resourceType: string }[] } };
const shownTypes = async () =>
  (await app.call<Rows>('GET /wps/system/resources')).body.value.rows.map(
    ({ resourceType }) => resourceType,
  );

test('what is on is shown, and what is off is not [BRD-8]', async () => {
  expect(await shownTypes()).toEqual(['PWA']);
});

test('addresses that could be script or lie about the host are refused, as are files without a checksum [N37]', async () => {
  const refusals = [];
  for (const change of [
    { url: 'http://files.example.com/a.apk' },
    { url: 'javascript:alert(1)' },
    { url: '//evil.test/a.apk' },
    { url: 'https://good.test@evil.test/a.apk' },
    { qrCodeUrl: 'data:image/png;base64,AA==' },
    { sha256: '' },
    { sizeBytes: null },
    { releasedOn: '2026-02-30' },
  ]) {
    refusals.push((await ask({ ...APK, ...change })).errorCode);
  }
  expect(refusals).toEqual([
    ...Array.from({ length: 5 }, () => 'download_address'),
    'download_file_facts',
    'download_file_facts',
    'download_date',
  ]);
});

test('a new file counts once a second person approves, in the page, the status and the routes [BRD-8] [BRD-9]', async () => {
  const { approvalId } = await ask(APK);
  expect(await shownTypes()).toEqual(['PWA']);
  expect((await ask(APK)).errorCode).toBe('download_waiting');
  expect(await approve(approvalId)).toBe(200);
  const resource = {
    resourceType: 'ANDROID',
    url: APK.url,
    qrCodeUrl: '',
    labelNameEn: 'App',
    labelNameBn: 'অ্যাপ',
  };
  const page = await app.call<Rows>('GET /wps/system/resources', {
    headers: { language: 'EN' },
  });
  expect(page.body.value).toMatchObject({
    domainList: ['shapla.test', 'www.shapla.test'],
    rows: [
      { name: 'App', sha256: APK.sha256, permissions: ['Network: to play', 'Camera: never'] },
      { resourceType: 'PWA' },
    ],
  });
  type Status = { readonly value: { readonly info: { readonly resources: readonly object[] } } };
  const status = await app.call<Status>('GET /wps/system/status');
  expect(status.body.value.info.resources).toMatchObject([resource, { resourceType: 'PWA' }]);
  const routes = await app.call('GET /wps/system/domainRoute');
  expect(routes.body.value).toMatchObject({
    domainList: ['shapla.test', 'www.shapla.test'],
    resources: [resource, { resourceType: 'PWA' }],
  });
});

test('a change of one is compared with what there is, and an unknown one is refused [BRD-8]', async () => {
  const { body } = await app.call<{ rows: { id: string; seen: string; resourceType: string }[] }>(
    'GET /office/v1/downloads',
    { operatorToken: tokens.maker },
  );
  const found = body.rows.find((row) => row.resourceType === 'ANDROID');
  const { id = '', seen: _seen, ...saved } = found ?? {};
  expect((await ask(saved, id)).errorCode).toBe('download_unchanged');
  expect((await ask(saved, '999')).errorCode).toBe('download_unknown');
  const { approvalId } = await ask({ ...saved, isOn: false }, id);
  await approve(approvalId);
  expect(await shownTypes()).toEqual(['PWA']);
});
