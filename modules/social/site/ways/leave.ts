import { startSocial } from '#modules/social/contract.ts';
import { call } from '#platform/site/call.ts';
import type { Intent, IntentAction } from '#platform/site/modals.ts';
import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';

const KEY = 'social.intent';

/**
 * Sends the browser to a provider. What the visitor was doing stays in this tab, in no address, so nobody else can
 * choose where a login ends.
 * @throws Refused
 */
export async function leaveFor(way: {
  readonly provider: string;
  readonly purpose: 'login' | 'link';
  readonly intent: Intent | undefined;
}): Promise<void> {
  const { provider, purpose, intent } = way;
  const { url } = await call(startSocial, { provider, purpose });
  removeStored('sessionStorage', KEY);
  if (intent !== undefined) {
    writeStored('sessionStorage', KEY, JSON.stringify(intent));
  }
  location.assign(url);
}

/** What the visitor wanted when the browser left: a path of this site, with the action that was interrupted there. */
export function takeLeft(): Intent | undefined {
  const text = readStored('sessionStorage', KEY) ?? '';
  removeStored('sessionStorage', KEY);
  const left = parsed(text);
  const path = typeof left?.['path'] === 'string' ? left['path'] : '';
  if (!/^\/(?![/\\])/.test(path)) {
    return undefined;
  }
  const action = actionOf(left?.['action']);
  return action === undefined ? { path } : { path, action };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function actionOf(stored: unknown): IntentAction | undefined {
  if (!isRecord(stored) || typeof stored['name'] !== 'string' || !isRecord(stored['data'])) {
    return undefined;
  }
  const fields = Object.entries(stored['data']).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [],
  );
  return { name: stored['name'], data: Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
