/** The numbers by which chains for development are known; no money moves on them. */
const LOCAL_CHAINS: readonly bigint[] = [31_337n, 1_337n];
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

/** Whether a network is a chain for development on this very machine: what moves on it is play money. */
export function isLocalChain(network: {
  readonly chainId: bigint;
  readonly nodes: readonly string[];
}): boolean {
  return (
    LOCAL_CHAINS.includes(network.chainId) &&
    network.nodes.length > 0 &&
    network.nodes.every((node) => LOOPBACK.test(URL.parse(node)?.hostname ?? ''))
  );
}
