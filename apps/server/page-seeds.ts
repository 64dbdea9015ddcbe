import { dispatch } from '#platform/http/dispatch.ts';
import type { Handler } from '#platform/http/handle.ts';
import { envelopeOf } from '#platform/http/replies.ts';
import type { BuiltApp } from './build-app.ts';
import type { Place, Seed } from './page-boot.ts';

/** A call that a rendered page sent to the server: its name and its input. */
export type Asked = { readonly wire: string; readonly input: unknown };

/** The key of a call: equal calls have equal texts. */
export function askedKey({ wire, input }: Asked): string {
  return `${wire} ${JSON.stringify(input)}`;
}

/**
 * Asks as the page's own part will ask, so that it finds the answer as its own.
 * @param handler of the name that is asked for
 * @returns nothing when there is no answer now: the browser asks again
 */
export async function seedOf(
  built: BuiltApp,
  handler: Handler,
  place: Place & { readonly ip: string },
  { wire, input }: Asked,
): Promise<readonly Seed[]> {
  const [method = 'GET', path = '/'] = wire.split(' ');
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const reply = await dispatch(built.composition, handler, {
    method,
    path,
    query: new URLSearchParams(
      fields.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
    headers: {
      host: place.host,
      merchant: place.code,
      language: place.language.toUpperCase(),
      // A page is cached for all hosts of its brand.
      'x-addresses': 'paths',
    },
    body: new Uint8Array(),
    ip: place.ip,
  });
  const body: unknown = JSON.parse(reply.body);
  const value =
    envelopeOf(handler.endpoint) === 'raw' ? rawValue(reply.status, body) : wrapped(body);
  return value === undefined ? [] : [{ key: [wire, input, place.language, ''], value }];
}

function rawValue(status: number, body: unknown): unknown {
  return status === 200 ? body : undefined;
}

function wrapped(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'success' in body && 'value' in body
    ? body.success === true
      ? body.value
      : undefined
    : undefined;
}
