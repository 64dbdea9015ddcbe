import type { AppContext } from '#platform/app-context.ts';
import type { Adapter } from './adapter.ts';
import { profileAdapter } from './oauth2-profile.ts';
import { oidcAdapter } from './oidc.ts';
import { openSecret, type Provider } from './providers/providers.ts';

/** How to send a browser to a provider; undefined for one that no browser is sent to, or whose secret cannot be read. */
export function adapterOf(app: AppContext, provider: Provider): Adapter | undefined {
  const { choice } = provider;
  const opened = openSecret(app, provider);
  if (opened === undefined) {
    return undefined;
  }
  const { secret } = opened;
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
