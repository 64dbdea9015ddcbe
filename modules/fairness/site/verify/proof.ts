import type { Static } from 'typebox';
import type { RoundProof } from '#modules/fairness/contract.ts';

export type Proof = Static<typeof RoundProof>;
