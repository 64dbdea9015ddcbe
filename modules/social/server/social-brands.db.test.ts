import { afterAll, expect, test } from 'vitest';
import { createBrand, findBrand } from '#modules/brand/server/index.ts';
import { createAccount } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { startOidcServer, walkThrough } from '#tests/oidc-server.ts';
import { testApp } from '#tests/test-app.ts';
import { insertLink } from './link.store.ts';
import { upsertProvider } from './providers/provider.store.ts';
import { providersOf, sealSecret } from './providers/providers.ts';

type Reply = {
  readonly value: { readonly url: string; readonly step: string; readonly login: object };
  readonly errorCode?: string;
};
type Place = { readonly merchant: string; readonly host: string };

const SHAPLA: Place = { merchant: 'shapla', host: 'localhost' };
const OTHER: Place = { merchant: 'other', host: 'other.test' };
const { call, app } = await testApp({ start: false });
const oidc = await startOidcServer({
  redirectUris: [SHAPLA, OTHER].map(({ host }) => `http://${host}/login/social`),
  people: { asha: { name: 'Asha' } },
});
afterAll(() => oidc.stop());
await app.db.transaction((tx) =>
  createBrand(tx, {
    code: OTHER.merchant,
    settings: { domainList: [OTHER.host] },
    log: app.log,
  }),
);

async function offer({ merchant, host }: Place): Promise<number> {
  const brand = await app.db.autocommit((tx) => findBrand(tx, { merchant, host }));
  const brandId = brand?.id ?? 0;
  await upsertProvider(app.db.pooled, {
    brandId,
    code: 'lotus',
    kind: 'oidc',
    name: 'Lotus ID',
    isOn: true,
    place: 1,
    settings: { issuer: oidc.issuer, clientId: oidc.clientId, scope: '' },
    sealedSecret: sealSecret(app, oidc.clientSecret),
  });
  return brandId;
}

async function aMember(brandId: number): Promise<bigint> {
  const account = { brandId, account: 'sameheron', password: 'nine tall herons', accountType: 0 };
  const nowMs = app.clock.nowMs();
  return await app.db.transaction(async (tx) => {
    const memberId = await createAccount(app, tx, { ...account, nowMs });
    await createMember(tx, { memberId, brandId, nickname: 'heron', nowMs });
    return memberId;
  });
}

async function send(place: Place, path: string, input: object, cookie = '') {
  return await call<Reply>(`POST /wps/session/login/social/${path}`, {
    input,
    merchant: place.merchant,
    headers: {
      host: place.host,
      origin: `http://${place.host}`,
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  });
}
const start = (place: Place) => send(place, 'start', { provider: 'lotus', purpose: 'login' });

async function goThrough(place: Place, back: Place = place) {
  const started = await start(place);
  const cookie = (started.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const query = await walkThrough(started.body.value.url, 'asha');
  return await send(back, 'callback', Object.fromEntries(query), cookie);
}

test('one person at a provider is two members of two brands, and no way crosses from one to the other [BRD-7] [BRD-9] [N22]', async () => {
  const shapla = await offer(SHAPLA);
  const other = await offer(OTHER);
  const providers = await providersOf(app.db.pooled, shapla);
  await insertLink(app.db.pooled, {
    brandId: shapla,
    providerId: providers[0]?.id ?? 0,
    issuer: oidc.issuer,
    subject: 'asha',
    accountId: await aMember(shapla),
    shown: 'Asha',
    now: new Date(app.clock.nowMs()),
  });
  await aMember(other);
  expect((await goThrough(SHAPLA)).body.value).toMatchObject({
    step: 'in',
    login: { userName: 'sameheron', merchantCode: 'shapla' },
  });
  expect((await goThrough(OTHER)).body.value).toMatchObject({ step: 'name' });
  expect((await goThrough(OTHER, SHAPLA)).body.errorCode).toBe('social.gone');
  // The page of one brand asks in the name of another: a code must not come back to a foreign host.
  const crossed = await start({ merchant: SHAPLA.merchant, host: OTHER.host });
  expect(crossed.body.errorCode).toBe('social.host');
});
