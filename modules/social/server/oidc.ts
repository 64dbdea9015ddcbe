import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import { askOutside, mayAsk, Unreachable } from '#platform/egress/ask-outside.ts';
import type { OidcSettings } from '../contract.office.ts';
import { SANDBOX_ISSUER } from '../field-rules.sandbox.ts';
import { type Adapter, NotProved, type Person } from './adapter.ts';
import { failureOf, readText, returnUrl } from './sign-in/grant.ts';

/** Discovery documents change rarely; the library itself reloads the keys. */
const configurations = defineCache<string, Configuration>({
  name: 'social.oidc',
  maxEntries: 1_000,
  ttlMs: 600_000,
});

/**
 * OpenID Connect, code flow with PKCE, state and nonce; the token's signature, issuer, audience, times and nonce are
 * checked, and the `iss` of the return where the provider sends one (mix-up, RFC 9207).
 */
export function oidcAdapter(
  app: AppContext,
  settings: OidcSettings,
  secret: string | undefined,
): Adapter {
  return {
    begin: async ({ redirectUri, state, nonce, verifier }) =>
      buildAuthorizationUrl(await configurationOf(app, settings, secret), {
        redirect_uri: redirectUri,
        scope: scopeOf(settings),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (departure, back) => {
      const configuration = await configurationOf(app, settings, secret);
      const tokens = await authorizationCodeGrant(configuration, returnUrl(departure, back), {
        expectedState: departure.state,
        expectedNonce: departure.nonce,
        pkceCodeVerifier: departure.verifier,
        idTokenExpected: true,
      }).catch(failureOf);
      const claims = tokens.claims();
      if (claims === undefined || claims.sub === '' || claims.sub.length > 255) {
        throw new NotProved('no subject');
      }
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: readText(claims, 'name'),
        email: readText(claims, 'email'),
        isEmailVerified: claims['email_verified'] === true,
      } satisfies Person;
    },
  };
}

/** The provider's discovery document with our client in it. Throws `Unreachable`. */
export async function configurationOf(
  app: AppContext,
  settings: OidcSettings,
  secret: string | undefined,
): Promise<Configuration> {
  const key = JSON.stringify([issuerOf(app, settings), settings.clientId, secret ?? '']);
  return await configurations.get(app, key, () => discover(app, settings, secret));
}

async function discover(
  app: AppContext,
  settings: OidcSettings,
  secret: string | undefined,
): Promise<Configuration> {
  const ask = askOutside(app);
  const configuration = await discovery(
    new URL(issuerOf(app, settings)),
    settings.clientId,
    { [clockSkew]: Math.round((app.clock.nowMs() - Date.now()) / 1_000) },
    secret === undefined ? None() : ClientSecretPost(secret),
    {
      execute: [enableNonRepudiationChecks, ...(app.isSandbox ? [allowInsecureRequests] : [])],
      [customFetch]: (url, options) => ask(url, options),
    },
  ).catch((cause: unknown) => {
    throw cause instanceof Unreachable ? cause : new Unreachable('discovery', { cause });
  });
  // The endpoints in a document are as untrusted as the address of the document.
  const { authorization_endpoint: authorize, token_endpoint: token } =
    configuration.serverMetadata();
  if (![authorize, token].every((address) => address !== undefined && mayAsk(app, address))) {
    throw new Unreachable('discovery');
  }
  return configuration;
}

/** The sandbox's own provider is below the platform's public address, whatever that is today. */
function issuerOf(app: AppContext, { issuer }: OidcSettings): string {
  return issuer === SANDBOX_ISSUER ? `${app.publicUrl()}${SANDBOX_ISSUER}` : issuer;
}

function scopeOf({ scope }: OidcSettings): string {
  return [...new Set(['openid', ...scope.split(' ').filter((word) => word !== '')])].join(' ');
}
