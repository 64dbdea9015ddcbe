import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoneyField } from '#ui/field/money-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Note } from '#ui/note/note.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { BoardView, DrawView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { Refusal } from '../bet/place-button.tsx';
import { useSlip } from '../bet/slip.ts';
import type { GameTable } from '../game-table.ts';
import {
  FIRST_DRAFT,
  PLAN_MODES,
  type PlanDraft,
  type PlanRefused,
  planSums,
} from './plan-draft.ts';
import { PlanTable } from './plan-table.tsx';
import { usePlanCalls } from './use-plans.ts';

const DRAWS = ['5', '10', '20', '50'] as const;

export type PlanDialogProps = {
  readonly table: GameTable;
  readonly draw: DrawView | null;
  readonly periodMs: number;
  readonly restricted: BoardView['restricted'];
  readonly limits: BoardView['plans'];
  readonly onClose: () => void;
};

/**
 * Places the slip on several draws: the sequence of multipliers, the conditions that stop the plan, and its maximum
 * cost.
 */
export function PlanDialog(props: PlanDialogProps) {
  const { table, draw, periodMs, restricted, limits, onClose } = props;
  const { t } = useTranslate();
  const { brand } = readBoot();
  const slip = useSlip();
  const calls = usePlanCalls(table);
  const [draft, setDraft] = useState<PlanDraft>({ ...FIRST_DRAFT, times: String(slip.times) });
  const [key] = useState(() => crypto.randomUUID());
  const sums = planSums(table, slip, draft, { restricted, limits });
  const stopsOnWin = draft.stopsOnWin || draft.mode === 'target';
  const set = (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change });
  const start = async () => {
    if (!('refusal' in sums) && (await calls.start(sums, { stopsOnWin, key: keyOf(key, draft) }))) {
      slip.clear();
      useAnnouncer.getState().say(t('board.plan.started', { 0: sums.draws.length }));
      onClose();
    }
  };
  return (
    <Dialog
      title={t('board.plan')}
      closeLabel={t('board.close')}
      onClose={onClose}
      width="modal"
      closesOnBackdrop={false}
      footer={
        <Button
          tone="leaf"
          isBlock
          isBusy={calls.isBusy}
          disabled={'refusal' in sums || slip.lines.length === 0}
          onClick={() => void start()}
        >
          {'refusal' in sums
            ? t('board.plan.start')
            : `${t('board.plan.start')} · ${formatMoney(sums.exposure, { symbol: brand.currencySymbol })}`}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-14 text-ink-2">{t('board.plan.more')}</p>
        <Tabs
          name="plan-mode"
          label={t('board.plan.mode')}
          look="segment"
          isBlock
          selected={draft.mode}
          onSelect={(mode) => set({ mode })}
          tabs={PLAN_MODES.map((id) => ({ id, label: t(`pick.plan.${id}`) }))}
        />
        <PlanFields draft={draft} onChange={set} />
        <Checkbox
          checked={stopsOnWin}
          disabled={draft.mode === 'target'}
          onChange={(event) => set({ stopsOnWin: event.target.checked })}
        >
          {t('board.plan.stopsOnWin')}
        </Checkbox>
        {'refusal' in sums ? (
          <Note tone="pollen">{t(wordsOf(sums.refusal))}</Note>
        ) : (
          <PlanTable {...{ sums, draw, periodMs }} />
        )}
        <p className="text-13 text-ink-2">{t('board.plan.skips')}</p>
        <Refusal refusal={calls.refusal} />
      </div>
    </Dialog>
  );
}

function wordsOf(refusal: PlanRefused): string {
  switch (refusal) {
    case 'FIELDS':
      return 'board.plan.fields';
    case 'HELD':
      return 'board.plan.held';
    default:
      return `error.${refusal}`;
  }
}

/** An idempotency key for a draft: changed fields mean another plan and get another key. */
function keyOf(key: string, draft: PlanDraft): string {
  const text = [draft.mode, draft.draws, draft.times, draft.factor, draft.every];
  return [key, ...text, draft.targetPercent, Number(draft.stopsOnWin), draft.budget].join('_');
}

type PlanFieldsProps = {
  readonly draft: PlanDraft;
  readonly onChange: (change: Partial<PlanDraft>) => void;
};

function PlanFields({ draft, onChange }: PlanFieldsProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const number = (name: 'draws' | 'times' | 'factor' | 'every' | 'targetPercent', max: string) => ({
    value: draft[name],
    onValue: (value: string) => onChange({ [name]: value }),
    step: '1',
    min: '1',
    max,
  });
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <div className="grid grid-cols-1 gap-2 sm:col-span-2">
        <NumberField label={t('board.plan.draws')} {...number('draws', '50')} />
        <Chips label={t('board.plan.draws')}>
          {DRAWS.map((one) => (
            <Chip key={one} isChosen={one === draft.draws} onClick={() => onChange({ draws: one })}>
              {one}
            </Chip>
          ))}
        </Chips>
      </div>
      <NumberField label={t('board.plan.times')} {...number('times', '999')} />
      {draft.mode === 'step' ? (
        <>
          <NumberField label={t('board.plan.factor')} {...number('factor', '10')} />
          <NumberField label={t('board.plan.every')} {...number('every', '49')} />
        </>
      ) : null}
      {draft.mode === 'target' ? (
        <NumberField
          label={t('board.plan.targetPercent')}
          trailing="%"
          {...number('targetPercent', '1000')}
        />
      ) : null}
      <MoneyField
        label={t('board.plan.budget')}
        symbol={brand.currencySymbol}
        value={draft.budget}
        onValue={(budget) => onChange({ budget })}
        placeholder={t('board.plan.budget.none')}
      />
    </div>
  );
}
