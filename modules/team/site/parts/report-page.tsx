import type { ReactNode } from 'react';
import { formatMoment, PeriodChips } from '#modules/records/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import type { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CloseIcon } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { TeamQuery } from './use-team-query.ts';

/** The frame of a report: its name, its period, whom it is about, and until when it is summed. */
export function ReportPage(props: {
  readonly title: string;
  readonly team: TeamQuery;
  /** Milliseconds; undefined while the report loads, 0 before anything was summed. */
  readonly asOf: number | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  const { title, team, asOf } = props;
  const { timeZone } = readBoot().brand;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-4 py-6">
      <h1 className="text-28 font-strong">{title}</h1>
      <div className="min-h-13">
        <PeriodChips
          period={team.period}
          today={team.today}
          onChoose={(changes) => team.choose({ ...changes, bet: undefined })}
        />
      </div>
      {team.who === '' ? null : (
        <Chips label={t('teams.about')}>
          <Chip
            icon={<CloseIcon size="small" />}
            aria-label={t('teams.aboutAll', { 0: team.who })}
            onClick={() => team.choose({ who: undefined })}
          >
            <bdi>{team.who}</bdi>
          </Chip>
        </Chips>
      )}
      {props.tools}
      {props.children}
      <p className="min-h-5 text-13 text-ink-2">
        {asOf === undefined
          ? null
          : asOf === 0
            ? t('teams.notSummed')
            : t('teams.asOf', { 0: formatMoment(asOf, timeZone) })}
      </p>
    </Wrap>
  );
}

/** What stands in place of a report that is refused or still loading. */
export function ReportState(props: {
  readonly report: { readonly refusal: Refused | undefined; readonly refetch: () => unknown };
}) {
  const { t } = useTranslate();
  const { refusal, refetch } = props.report;
  return refusal === undefined ? (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="block" className="h-40 w-full" />
      <Skeleton shape="block" className="h-72 w-full" />
    </div>
  ) : (
    <EmptyState
      title={refusalText(t, refusal)}
      action={
        <Button tone="tonal" onClick={() => void refetch()}>
          {t('teams.retry')}
        </Button>
      }
    />
  );
}
