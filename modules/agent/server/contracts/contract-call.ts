import type { CallWithoutTx } from '#platform/http/handle.ts';

/** A call that offers or processes a contract. */
export type ContractCall = Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'nowMs'> & {
  readonly reject: (
    code:
      | 'agent.contract.off'
      | 'agent.contract.nobody'
      | 'agent.contract.none'
      | 'agent.contract.period'
      | 'agent.contract.terms'
      | 'agent.contract.tiers'
      | 'agent.contract.rate'
      | 'agent.contract.start'
      | 'agent.contract.offered',
    value?: unknown,
  ) => never;
};

/** A call that answers an offer or ends a contract. */
export type ProcessCall = Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'nowMs'> & {
  readonly reject: (
    code:
      | 'agent.contract.off'
      | 'agent.contract.nobody'
      | 'agent.contract.rate'
      | 'agent.contract.over',
    value?: unknown,
  ) => never;
};
