import type { Translate } from '#platform/site/translate.ts';
import type { DisputeLine } from '../../contract.disputes-office.ts';

/** What the payment of a dispute is for. */
export function kindText(t: Translate, kind: DisputeLine['kind']): string {
  return kind === 'rebate' || kind === 'commission'
    ? t(`agent.rebate.${kind}`)
    : t(`office.agents.kind.${kind}`);
}
