import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from '../states.tsx';
import type { Chosen } from './choose-rows.tsx';

/** What can be done with the chosen rows; it stays in sight while the list scrolls. */
export function BulkBar({
  chosen,
  children,
}: {
  readonly chosen: Chosen;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <div className="of-bulk" role="toolbar" aria-label={t('office.list.bulk')}>
      <b className="num">{t('office.list.chosen', { 0: chosen.keys.length })}</b>
      {children}
      <span className="of-grow" />
      <Button variant="subtle" onClick={() => chosen.change([])}>
        {t('office.list.choose_none')}
      </Button>
    </div>
  );
}

/** What an action on several rows would do: how many it changes, and which it leaves out and why. */
export type DryRun = {
  readonly done: number;
  readonly skipped: readonly { readonly why: string; readonly count: number }[];
};

/** A dry run in words. */
export function DryRunBanner({
  dryRun,
  whyText,
}: {
  readonly dryRun: DryRun;
  readonly whyText: (why: string) => string;
}) {
  const { t } = useTranslate();
  const left = dryRun.skipped.reduce((all, { count }) => all + count, 0);
  return (
    <Banner tone={left === 0 ? 'sky' : 'pollen'}>
      {t('office.list.dry_run', { 0: dryRun.done, 1: left })}
      {dryRun.skipped.map(({ why, count }) => (
        <div key={why}>
          {count} × {whyText(why)}
        </div>
      ))}
    </Banner>
  );
}
