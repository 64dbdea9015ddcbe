import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unreachable } from '#platform/egress/ask-outside.ts';
import { type ProfileServer, startProfileServer } from '#tests/profile-server.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { NotProved } from './adapter.ts';
import { profileAdapter } from './oauth2-profile.ts';

let server: ProfileServer;
let built: TestApp;
const departure = {
  redirectUri: 'http://localhost/login/social',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
};

beforeAll(async () => {
  built = await testApp({ start: false });
  server = await startProfileServer({
    clientId: 'shapla',
    clientSecret: 'secret',
    people: {
      asha: { data: { id: 77, title: 'Asha' }, mail: 'asha@mail.test', checked: true },
      bina: { data: { id: '78' }, mail: 'bina@mail.test', checked: 'yes' },
      nobody: { data: {} },
    },
  });
});
afterAll(() => server.stop());

const adapterWith = (secret: string) =>
  profileAdapter(
    built.app,
    {
      clientId: 'shapla',
      scope: 'public_profile',
      authorizeUrl: `${server.origin}/authorize?as=${person}`,
      tokenUrl: `${server.origin}/token`,
      profileUrl: `${server.origin}/me?fields=id,title`,
      subjectField: 'data.id',
      nameField: 'data.title',
      emailField: 'mail',
      emailVerifiedField: 'checked',
    },
    secret,
  );
let person = 'asha';

/** Goes to the provider and comes back with its code. */
async function codeOf(who: string, part: Partial<typeof departure> = {}): Promise<string> {
  person = who;
  const url = await adapterWith('secret').begin({ ...departure, ...part });
  const reply = await fetch(url, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
const finish = (code: string, secret = 'secret') =>
  adapterWith(secret).finish(departure, { code, state: departure.state });

test('a profile says who it is by the fields that an operator named [LGN-6]', async () => {
  expect(await finish(await codeOf('asha'))).toEqual({
    issuer: `${server.origin}/me`,
    subject: '77',
    name: 'Asha',
    email: 'asha@mail.test',
    isEmailVerified: true,
  });
  expect(await finish(await codeOf('bina'))).toMatchObject({
    subject: '78',
    name: undefined,
    isEmailVerified: false,
  });
});

test('a code is good once, for our client, with the verifier of its own way [N16]', async () => {
  const used = await codeOf('asha');
  await finish(used);
  const codes = [used, 'invented', await codeOf('asha', { verifier: 'w'.repeat(43) })];
  for (const code of codes) {
    await expect(finish(code)).rejects.toBeInstanceOf(NotProved);
  }
  await expect(finish(await codeOf('asha'), 'another secret')).rejects.toBeInstanceOf(NotProved);
});

test('a profile without a person proves nothing, and no profile neither [N16]', async () => {
  await expect(finish(await codeOf('nobody'))).rejects.toBeInstanceOf(NotProved);
  await expect(finish(await codeOf('unknown'))).rejects.toBeInstanceOf(NotProved);
});

test('a provider that fails is unreachable, which says nothing of the visitor [ERR-3]', async () => {
  const code = await codeOf('asha');
  server.setBroken(true);
  await expect(finish(code)).rejects.toBeInstanceOf(Unreachable);
  server.setBroken(false);
});
