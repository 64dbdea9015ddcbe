import type { House } from '#platform/house.ts';

const ANSWER_MS = 6_000;
const MOST_ANSWER_BYTES = 262_144;
/** Names and addresses that lead back into the house or its neighbourhood (N48). */
const INSIDE =
  /^(localhost|.*\.localhost|.*\.local|.*\.internal|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[)/i;

type Ask = (url: string, options: AskOptions) => Promise<Response>;
type AskOptions = {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: RequestInit['body'];
};

/** A provider could not be reached, or answered what no provider answers. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Whether an address may be asked at all: https and outside the house; a sandbox may ask anything, since its own
 * test servers run beside it.
 */
export function mayAsk(house: Pick<House, 'isSandbox'>, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') {
    return false;
  }
  return house.isSandbox
    ? /^https?:$/.test(url.protocol)
    : url.protocol === 'https:' && !INSIDE.test(url.hostname);
}

/**
 * fetch for addresses that an operator or a provider named: no redirects, little time, little to read.
 * @throws Unreachable
 */
export function askOutside(house: Pick<House, 'isSandbox'>): Ask {
  return async (url, options) => {
    if (!mayAsk(house, url)) {
      throw new Unreachable('address');
    }
    try {
      const reply = await fetch(url, {
        ...(options.method === undefined ? {} : { method: options.method }),
        ...(options.headers === undefined ? {} : { headers: options.headers }),
        ...(options.body === undefined ? {} : { body: options.body }),
        // A redirect would take secrets to an address that nobody approved (N50).
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (reply.status >= 500) {
        throw new Unreachable(String(reply.status));
      }
      const { status, headers } = reply;
      return new Response(await readLittle(reply), { status, headers });
    } catch (error) {
      throw error instanceof Unreachable ? error : new Unreachable('line', { cause: error });
    }
  };
}

async function readLittle(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_ANSWER_BYTES) {
      throw new Unreachable('size');
    }
  }
  return text;
}
