import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { Day } from '#ui/date-range/days.ts';
import { DownloadIcon } from '#ui/icon/icons.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PeriodChips } from '../period/period-chips.tsx';
import { KINDS, type StatementChoice, type StatementInput } from './statement-query.ts';

type ToolsProps = {
  readonly choice: StatementChoice;
  readonly today: Day;
  readonly input: StatementInput;
  readonly onChoose: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly onPrint: () => Promise<void>;
};

/** Usual periods and any other, the kinds as chips, and the statement as a file or on paper. */
export function StatementTools(props: ToolsProps) {
  const { t } = useTranslate();
  const { choice, today, onChoose } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodChips period={choice.period} today={today} onChoose={onChoose} />
        <div className="flex gap-2">
          <Export {...props} />
          <Print onPrint={props.onPrint} />
        </div>
      </div>
      <Chips label={t('records.money.kinds')}>
        {KINDS.map((kind) => (
          <Chip
            key={kind}
            isChosen={kind === choice.kind}
            onClick={() => onChoose({ kind: kind === 'all' ? undefined : kind })}
          >
            {t(`records.money.kind.${kind}`)}
          </Chip>
        ))}
      </Chips>
    </>
  );
}

function Export({ choice, input }: ToolsProps) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { exportStatement } = await import('./whole-statement.ts');
      const { timeZone } = readBoot().brand;
      const { from, to } = choice.period;
      const name = `statement-${choice.kind}-${from}-${to}`;
      const count = await exportStatement(input, { t, timeZone, name });
      showToast({ tone: 'done', text: t('records.money.exported', { count }) });
    } catch {
      showToast({ tone: 'error', text: t('network.down') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      tone="line"
      icon={<DownloadIcon size="small" />}
      isBusy={isBusy}
      onClick={() => void send()}
    >
      {t('records.money.csv')}
    </Button>
  );
}

function Print({ onPrint }: { readonly onPrint: () => Promise<void> }) {
  const { t } = useTranslate();
  const [isBusy, setBusy] = useState(false);
  async function print(): Promise<void> {
    setBusy(true);
    try {
      await onPrint();
    } catch {
      showToast({ tone: 'error', text: t('network.down') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="line" isBusy={isBusy} onClick={() => void print()}>
      {t('records.money.print')}
    </Button>
  );
}
