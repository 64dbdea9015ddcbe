import type { BeaconRound } from './beacon.ts';

/**
 * Real rounds of drand's quicknet, for tests and vectors, which have no access to it. No draw of the product uses one.
 */
export const RECORDED_ROUNDS: readonly BeaconRound[] = [
  {
    round: 1,
    signature:
      'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  },
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  {
    round: 1_000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 1_001,
    signature:
      'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  },
  {
    round: 1_002,
    signature:
      'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
  },
  {
    round: 1_003,
    signature:
      'b104c82771698f45fd8dcfead083d482694c31ab519bcef077f126f3736fe98c8392fd5d45d88aeb76b56ccfcb0296d7',
  },
  {
    round: 1_004,
    signature:
      'a40658b820c0f8c10207524179a2031ba9537688a0d04e4851b58026be9a341fee3b96fb48ffad28483d84b40a5864aa',
  },
  {
    round: 8_193,
    signature:
      '8632896dc6436e5757a55efaa7b3eea5d1027dc6ac1a0dca90dcff21504117b8a525296fa25a86a5c8b972adf7bfa366',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
  {
    round: 10_000_000,
    signature:
      'a187c9f5800521e986b5658924696682071ce7ae965486e8fd08bc2c4758bdbb9ed9ecb7beee392a38214e321ecd434f',
  },
  {
    round: 31_799_517,
    signature:
      'b7a6d29a93f17085866bf67bed95be9c3b46fd74e7cab12bbf91340f27d99ecc83bc5d46ff4b2b4c6f28aa975bf69fcc',
  },
];

export function recordedRound(round: number): BeaconRound | undefined {
  return RECORDED_ROUNDS.find((one) => one.round === round);
}
