import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

export type ProfileServer = {
  readonly origin: string;
  /** Lets the provider answer every call with 502, or answer it again. */
  readonly setBroken: (isBroken: boolean) => void;
  /** Lists the paths that were called. */
  readonly asked: string[];
  readonly stop: () => Promise<void>;
};

type Answer = {
  readonly status: number;
  readonly location?: string;
  readonly body?: unknown;
};
type Grant = { readonly redirectUri: string; readonly challenge: string; readonly person: string };

/**
 * Starts an OAuth 2 provider without identity tokens: `/authorize?…&as=<person>` sends the browser back at once, `/token`
 * checks client, redirect address and PKCE and accepts a code once, `/me` answers the profile.
 */
export async function startProfileServer(setup: {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: Readonly<Record<string, unknown>>;
}): Promise<ProfileServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const asked: string[] = [];
  let isBroken = false;

  function authorize(query: URLSearchParams): Answer {
    const code = randomBytes(16).toString('hex');
    const back = new URL(query.get('redirect_uri') ?? '');
    codes.set(code, {
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      person: query.get('as') ?? '',
    });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, location: back.href };
  }

  function trade(form: URLSearchParams): Answer {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (grant === undefined || !isOurs(form, grant)) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(`Bearer ${token}`, grant.person);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 60 } };
  }

  function isOurs(form: URLSearchParams, grant: Grant): boolean {
    const verifier = form.get('code_verifier') ?? '';
    return (
      form.get('client_id') === setup.clientId &&
      form.get('client_secret') === setup.clientSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === grant.challenge
    );
  }

  function profile(authorization: string): Answer {
    const found = setup.people[tokens.get(authorization) ?? ''];
    return { status: found === undefined ? 401 : 200, body: found ?? {} };
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://provider.test');
    asked.push(url.pathname);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answers: Readonly<Record<string, () => Answer>> = {
        '/authorize': () => authorize(url.searchParams),
        '/token': () => trade(new URLSearchParams(Buffer.concat(chunks).toString())),
        '/me': () => profile(request.headers.authorization ?? ''),
      };
      const known = isBroken ? undefined : answers[url.pathname];
      const { status, location, body } = known?.() ?? { status: 502 };
      reply.writeHead(status, {
        'content-type': 'application/json',
        ...(location === undefined ? {} : { location }),
      });
      reply.end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    setBroken: (broken) => {
      isBroken = broken;
    },
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
