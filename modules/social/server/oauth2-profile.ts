import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  None,
} from 'openid-client';
import type { AppContext } from '#platform/app-context.ts';
import { askOutside } from '#platform/egress/ask-outside.ts';
import type { ProfileSettings } from '../contract.office.ts';
import { type Adapter, NotProved, type Person } from './adapter.ts';
import { failureOf, readField, readText, returnUrl } from './sign-in/grant.ts';

/**
 * OAuth 2 with a profile: the code is traded for an access token by the server, and the profile is asked with it, so
 * no token made for another client is ever accepted. PKCE goes along; a provider that does not know it ignores it.
 */
export function profileAdapter(
  app: AppContext,
  settings: ProfileSettings,
  secret: string | undefined,
): Adapter {
  const configuration = configure(app, settings, secret);
  return {
    begin: async ({ redirectUri, state, verifier }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        ...(settings.scope === '' ? {} : { scope: settings.scope }),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (departure, back) => {
      const tokens = await authorizationCodeGrant(configuration, returnUrl(departure, back), {
        expectedState: departure.state,
        pkceCodeVerifier: departure.verifier,
      }).catch(failureOf);
      const reply = await fetchProtectedResource(
        configuration,
        tokens.access_token,
        new URL(settings.profileUrl),
        'GET',
      ).catch(failureOf);
      return personOf(settings, reply.ok ? await reply.json().catch(() => undefined) : undefined);
    },
  };
}

function configure(
  app: AppContext,
  { clientId, authorizeUrl, tokenUrl }: ProfileSettings,
  secret: string | undefined,
): Configuration {
  const configuration = new Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientId,
    {},
    secret === undefined ? None() : ClientSecretPost(secret),
  );
  const ask = askOutside(app);
  configuration[customFetch] = (url, options) => ask(url, options);
  if (app.isSandbox) {
    allowInsecureRequests(configuration);
  }
  return configuration;
}

/** People are numbered within the profile's address: another address is another set of people. */
function personOf(settings: ProfileSettings, profile: unknown): Person {
  const subject = readText(profile, settings.subjectField);
  if (subject === undefined || subject === '' || subject.length > 255) {
    throw new NotProved('no subject');
  }
  const { origin, pathname } = new URL(settings.profileUrl);
  return {
    issuer: `${origin}${pathname}`,
    subject,
    name: readText(profile, settings.nameField),
    email: readText(profile, settings.emailField),
    isEmailVerified: readField(profile, settings.emailVerifiedField) === true,
  };
}
