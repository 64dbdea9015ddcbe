import type { AppContext } from '#platform/app-context.ts';
import { outsideFetch } from '#platform/egress/ask-outside.ts';
import { chainLibrary } from '../chain-library.ts';

const TRY_MS = 10_000;
/** A node answers up to so much: the transfers of thousands of blocks. */
const MAX_BYTES = 8_388_608;

/** Speaks JSON-RPC with the nodes of a network, with the next one where one does not answer. */
export async function chainClient(app: AppContext, nodes: readonly string[]) {
  const { createPublicClient, fallback, http } = await chainLibrary();
  const fetchFn = outsideFetch(app, { maxBytes: MAX_BYTES });
  return createPublicClient({
    transport: fallback(
      nodes.map((node) => http(node, { fetchFn, timeout: TRY_MS, retryCount: 0 })),
      { retryCount: 0 },
    ),
    // Every sweep asks anew: an answer of before is no proof that a block still stands.
    cacheTime: 0,
  });
}

export type ChainClient = Awaited<ReturnType<typeof chainClient>>;

/** A text of the form `0x…` as the chain's library types it. */
export function hex(text: string): `0x${string}` {
  return `0x${text.replace(/^0x/, '')}`;
}
