import type { Translate } from '#platform/site/translate.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { PlanRowView } from '../contract.office-plans.ts';
import type { PlanStepView } from '../contract.plans.ts';

const ENDS: ReadonlySet<string> = new Set(['complete', 'won', 'budget', 'cancelled', 'stopped']);
const STEP_TONES: Readonly<Record<PlanStepView['state'], Tone | undefined>> = {
  waiting: undefined,
  open: 'pollen',
  won: 'leaf',
  part: undefined,
  lost: undefined,
  returned: 'sky',
  skipped: 'ember',
};

/** The reason why a plan ended or a draw was skipped: a reason of the plan, or the code of the bet's refusal. */
export function endText(t: Translate, reason: string): string {
  return ENDS.has(reason) ? t(`office.lottery.plan.end.${reason}`) : reason;
}

/** A pill that shows whether a plan runs, or how it ended. */
export function PlanPill({ plan }: { readonly plan: PlanRowView }) {
  const { t } = useTranslate();
  if (plan.state === 'running') {
    return <Pill tone="leaf">{t('office.lottery.plan.running')}</Pill>;
  }
  const tone = plan.endReason === 'stopped' ? ({ tone: 'ember' } as const) : {};
  return <Pill {...tone}>{endText(t, plan.endReason ?? '')}</Pill>;
}

/** A pill with the outcome of one draw of a plan. */
export function StepPill({ state }: { readonly state: PlanStepView['state'] }) {
  const { t } = useTranslate();
  const tone = STEP_TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.lottery.plan.step.${state}`)}</Pill>
  );
}
