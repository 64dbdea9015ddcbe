import { readBoot } from '#platform/site/boot.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import type { PlanStepView, PlanView } from '../../contract.plans.ts';
import { nameOfLine } from '../bet/bet-text.ts';
import { Refusal } from '../bet/place-button.tsx';
import { drawName, type GameTable, tableOf } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { usePlanCalls } from './use-plans.ts';

export type PlansListProps = { readonly table: GameTable; readonly plans: readonly PlanView[] };

const STEP_COLOURS: Readonly<Record<PlanStepView['state'], string>> = {
  waiting: 'bg-sunken',
  open: 'bg-sky-ink',
  won: 'bg-gold',
  part: 'bg-line-strong',
  lost: 'bg-ink-3',
  returned: 'bg-line-strong',
  skipped: 'bg-ember-ink',
};

/** The member's plans of all games, with progress and result; a running plan can be cancelled. */
export function PlansList({ table, plans }: PlansListProps) {
  const { t } = useTranslate();
  const calls = usePlanCalls(table);
  if (plans.length === 0) {
    return (
      <EmptyState picture={<NoBets />} title={t('board.plans.none')}>
        {t('board.plans.none.more')}
      </EmptyState>
    );
  }
  return (
    <>
      <Refusal refusal={calls.refusal} />
      <ul className="max-h-130 overflow-y-auto">
        {plans.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            isBusy={calls.isBusy}
            onCancel={() => void calls.cancel(plan.planId)}
          />
        ))}
      </ul>
    </>
  );
}

type PlanCardProps = {
  readonly plan: PlanView;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
};

function PlanCard({ plan, isBusy, onCancel }: PlanCardProps) {
  const { t, language } = useTranslate();
  const { brand } = readBoot();
  const symbol = brand.currencySymbol;
  const table = tableOf(plan.game);
  const isRunning = plan.state === 'running';
  return (
    <li className="grid grid-cols-1 gap-2.5 border-b border-line px-4 py-3.5 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate text-14 font-strong">
            {plan.lines.map((line) => nameOfLine(table, line, t)).join(', ')}
          </p>
          <p className="text-13 text-ink-2">
            {table.entry.name[language]} · {t(`pick.plan.${plan.mode}`)}
          </p>
        </div>
        <Pill tone={isRunning ? 'sky' : plan.endReason === 'won' ? 'pollen' : 'plain'}>
          {isRunning ? t('board.plan.running') : endText(plan.endReason, t)}
        </Pill>
      </div>
      <Progress plan={plan} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13">
        <dl className="flex flex-wrap gap-x-4 gap-y-1 [&>div]:flex [&>div]:gap-1.5 [&_dt]:text-ink-2">
          <div>
            <dt>{t('board.plan.staked')}</dt>
            <dd>
              <Money value={ticksOf(plan.staked)} symbol={symbol} tone="strong" />
            </dd>
          </div>
          <div>
            <dt>{t('board.plan.returned')}</dt>
            <dd>
              <Money value={ticksOf(plan.returned)} symbol={symbol} tone="strong" />
            </dd>
          </div>
          {isRunning ? (
            <div>
              <dt>{t('board.plan.atMost')}</dt>
              <dd>
                <Money value={ticksOf(plan.exposure)} symbol={symbol} />
              </dd>
            </div>
          ) : null}
        </dl>
        {isRunning ? (
          <Button tone="line" size="small" isBusy={isBusy} onClick={onCancel}>
            {t('board.plan.cancel')}
          </Button>
        ) : null}
      </div>
      <Skipped plan={plan} />
    </li>
  );
}

/** Shows the state of each draw as a mark. */
function Progress({ plan }: { readonly plan: PlanView }) {
  const { t } = useTranslate();
  const begun = plan.steps.filter(({ state }) => state !== 'waiting').length;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div aria-hidden className="flex gap-0.5">
        {plan.steps.map(({ step, state }) => (
          <span
            key={step}
            className={classNames('h-2 min-w-0 flex-1 rounded-pill', STEP_COLOURS[state])}
          />
        ))}
      </div>
      <p className="text-13 text-ink-2">
        {t('board.plan.progress', { 0: begun, 1: plan.steps.length })}
      </p>
    </div>
  );
}

/** Lists the draws without a bet, each with its reason. */
function Skipped({ plan }: { readonly plan: PlanView }) {
  const { t } = useTranslate();
  const skipped = plan.steps.filter(({ state }) => state === 'skipped');
  if (skipped.length === 0) {
    return null;
  }
  const table = tableOf(plan.game);
  return (
    <details className="text-13 text-ink-2">
      <summary className="min-h-9 cursor-pointer py-1.5 font-strong">
        {t('board.plan.skipped', { 0: skipped.length })}
      </summary>
      <ul className="grid gap-1 ps-4">
        {skipped.map(({ step, drawNo, reason }) => (
          <li key={step}>
            {drawNo === null ? step : drawName(table, drawNo)}:{' '}
            {t(`error.${reason ?? 'NOT_PLACED'}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const ENDS = new Set(['complete', 'won', 'budget', 'cancelled', 'stopped']);

function endText(reason: string | null, t: Translate): string {
  return t(ENDS.has(reason ?? '') ? `reason.plan.${reason}` : `error.${reason}`);
}
