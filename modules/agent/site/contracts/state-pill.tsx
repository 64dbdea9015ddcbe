import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import type { AgentContract } from '../../contract.ts';

const TONES: Readonly<Record<AgentContract['state'], PillTone>> = {
  offered: 'pollen',
  accepted: 'leaf',
  rejected: 'ember',
  withdrawn: 'plain',
  expired: 'plain',
  terminated: 'plain',
};

/** The state of a contract in a word; why it ended where that says more. */
export function StatePill({
  contract,
}: {
  readonly contract: Pick<AgentContract, 'state' | 'endReason'>;
}) {
  const { t } = useTranslate();
  const { state, endReason } = contract;
  return (
    <Pill tone={endReason === null ? TONES[state] : 'plain'}>
      {t(endReason === null ? `agent.state.${state}` : `agent.ended.${endReason}`)}
    </Pill>
  );
}
