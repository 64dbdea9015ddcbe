import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { findBrand } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx } from '#platform/http/handle.ts';
import {
  chooseSandboxPerson,
  readSandboxKeys,
  readSandboxProvider,
  takeSandboxToken,
} from '../../contract.sandbox.ts';
import { SANDBOX_ISSUER, SANDBOX_PAGE } from '../../field-rules.sandbox.ts';
import { RETURN_PATH } from '../sign-in/return-address.ts';
import { fitsCode, openCode, sealCode } from './code.ts';
import { KEY_ID, publicJwk, signingKey } from './signing-key.ts';

const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;

const readHandler = handleWithoutTx(readSandboxProvider, async ({ app, reject }) => {
  const issuer = issuerOf(app) ?? reject('function.not.available');
  return {
    issuer,
    authorization_endpoint: `${app.publicUrl()}${SANDBOX_PAGE}`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['EdDSA'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
});

const keysHandler = handleWithoutTx(readSandboxKeys, async ({ app, reject }) =>
  issuerOf(app) === undefined
    ? reject('function.not.available')
    : { keys: [publicJwk(signingKey(app))] },
);

const chooseHandler = handle(chooseSandboxPerson, async ({ app, tx, input, nowMs, reject }) => {
  const issuer = issuerOf(app) ?? reject('function.not.available');
  const name = input.name?.normalize('NFC').trim();
  if (name === '' || !(await isReturnPage(tx, input.redirect_uri))) {
    return reject('sandbox.request.invalid');
  }
  const url = new URL(input.redirect_uri);
  url.searchParams.set('state', input.state);
  url.searchParams.set('iss', issuer);
  if (name === undefined) {
    url.searchParams.set('error', 'access_denied');
    return { url: url.href };
  }
  const code = sealCode(app, {
    clientId: input.client_id,
    redirectUri: input.redirect_uri,
    nonce: input.nonce,
    challenge: input.code_challenge,
    name,
    expiresAt: nowMs + CODE_MS,
  });
  url.searchParams.set('code', code);
  return { url: url.href };
});

// A code is bound to the verifier, which the platform keeps and gives out once; it needs no list of used ones.
const tokenHandler = handleWithoutTx(takeSandboxToken, async ({ app, input, nowMs, reject }) => {
  const issuer = issuerOf(app) ?? reject('function.not.available');
  const code = openCode(app, input.code);
  const asked = {
    clientId: input.client_id,
    redirectUri: input.redirect_uri,
    verifier: input.code_verifier,
    nowMs,
  };
  if (input.grant_type !== 'authorization_code' || code === undefined || !fitsCode(code, asked)) {
    return reject('sandbox.request.invalid');
  }
  const subject = subjectOf(code.name);
  const seconds = Math.floor(nowMs / 1_000);
  const token = await new SignJWT({
    nonce: code.nonce,
    name: code.name,
    email: `${subject}@people.example`,
    email_verified: true,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(code.clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(signingKey(app));
  return {
    access_token: subject,
    token_type: 'Bearer' as const,
    expires_in: TOKEN_SECONDS,
    id_token: token,
  };
});

export const sandboxProviderHandlers = [readHandler, keysHandler, chooseHandler, tokenHandler];

/** The provider's address; undefined outside a sandbox, where it does not exist. */
function issuerOf(app: AppContext): string | undefined {
  return app.isSandbox ? `${app.publicUrl()}${SANDBOX_ISSUER}` : undefined;
}

/** Whether an address is the page to which logins of a brand return: nobody is sent anywhere else. */
async function isReturnPage(tx: Tx, address: string): Promise<boolean> {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === RETURN_PATH &&
    url.search === '' &&
    (await findBrand(tx, { host: url.host })) !== undefined
  );
}

/** The same name is the same person. */
function subjectOf(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 20);
}
