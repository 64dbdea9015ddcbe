import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

const MAX_STEPS = 12;
const HOUR_SECONDS = 3_600;

/** Lists the people who have an account at the provider, by the name they log in with there. */
export type OidcPeople = Readonly<
  Record<
    string,
    { readonly name?: string; readonly email?: string; readonly email_verified?: boolean }
  >
>;

export type OidcServer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a real OpenID Connect provider on a port of its own, with login pages that accept any password.
 * @param setup.redirectUris the addresses to which it may send browsers back
 */
export async function startOidcServer(setup: {
  readonly redirectUris: readonly string[];
  readonly people: OidcPeople;
}): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const clientId = 'shapla';
  const clientSecret = 'the-secret-of-this-test';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...setup.redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey()] },
    ttl: {
      AccessToken: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Many providers put the claims into the token itself.
    conformIdTokenClaims: false,
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...setup.people[accountId] }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
}

/**
 * Goes through the provider's own pages as a browser does: it logs in, agrees and returns.
 * @param login the name to log in with there, or `cancel`
 * @returns the query of the address to which the provider sends the browser back
 */
export async function walkThrough(url: string, login: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const reply = await ask(jar, next, body);
    const location = reply.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      body = undefined;
    } else if (login === 'cancel') {
      next = new URL(`${next.pathname}/abort`, next);
    } else {
      body = answerTo(await reply.text(), login);
    }
    if (next.pathname === '/login/social') {
      return next.searchParams;
    }
  }
  throw new Error('the provider never sends the browser back');
}

/** Sends one request with the cookies so far, and stores those of the answer. */
async function ask(
  jar: Map<string, string>,
  url: URL,
  body: URLSearchParams | undefined,
): Promise<Response> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body === undefined ? {} : { body }),
  });
  if (reply.status >= 400) {
    throw new Error(`the provider answers ${reply.status}: ${await reply.text()}`);
  }
  for (const cookie of reply.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
    jar.set(name, value);
  }
  return reply;
}

/** Fills in the form of a page: a login, or a consent. */
function answerTo(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
  return new URLSearchParams({ prompt, login, password: 'any' });
}
