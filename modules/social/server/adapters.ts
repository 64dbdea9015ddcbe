import type { AppContext } from '#platform/app-context.ts';
import type { Adapter } from './adapter.ts';
import { profileAdapter } from './oauth2-profile.ts';
import { oidcAdapter } from './oidc.ts';
import { openSecret, type Provider } from './providers/providers.ts';

/** How to send a browser to a provider; undefined for one that no browser is sent to. */
export function adapterOf(app: AppContext, provider: Provider): Adapter | undefined {
  const { choice, sealedSecret } = provider;
  const secret = openSecret(app, sealedSecret);
  switch (choice.kind) {
    case 'oidc':
      return oidcAdapter(app, choice.settings, secret);
    case 'profile':
      return profileAdapter(app, choice.settings, secret);
    case 'firebase':
      return undefined;
    default:
      return choice satisfies never;
  }
}
