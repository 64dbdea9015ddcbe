import type { AppContext } from '#platform/app-context.ts';
import { askOutside, Unreachable } from '#platform/egress/ask-outside.ts';
import type { PROBE_RESULTS, ProviderChoice } from '../../contract.office.ts';
import { configurationOf } from '../oidc.ts';

export type ProbeResult = (typeof PROBE_RESULTS)[number];

/** Asks a provider what any login would ask first. A profile provider is only knocked at: it has no document. */
export async function probe(
  app: AppContext,
  choice: ProviderChoice,
  secret: string | undefined,
): Promise<ProbeResult> {
  try {
    switch (choice.kind) {
      case 'oidc':
        await configurationOf(app, choice.settings, secret);
        return 'ok';
      case 'profile':
        await askOutside(app)(choice.settings.tokenUrl, { method: 'POST' });
        return 'ok';
      case 'firebase': {
        const reply = await askOutside(app)(choice.settings.keySetUrl, {});
        const body: unknown = await reply.json().catch(() => undefined);
        const hasKeys = typeof body === 'object' && body !== null && 'keys' in body;
        return reply.ok && hasKeys ? 'ok' : 'not_a_provider';
      }
      default:
        return choice satisfies never;
    }
  } catch (error) {
    if (error instanceof Unreachable) {
      return error.message === 'discovery' ? 'not_a_provider' : 'unreachable';
    }
    throw error;
  }
}
