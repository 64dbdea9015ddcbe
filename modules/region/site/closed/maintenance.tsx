import { useEffect, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { type Closed, useSiteStatus } from '#platform/site/closed.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { ClockIcon, RefreshIcon, ShieldIcon, WrenchIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { HelpLink } from './help-link.tsx';
import { type Distance, distanceTo, formatEnd } from './moments.ts';

const TICK_MS = 15_000;
const AHEAD = {
  minutes: 'region.maintenance.in.minutes',
  hours: 'region.maintenance.in.hours',
  days: 'region.maintenance.in.days',
} as const;

/** The reason and the end of the maintenance, and that money and open bets are safe (FP-1). */
export function Maintenance({ closed }: { readonly closed: Closed }) {
  const { t, language } = useTranslate();
  const notice = closed.notice[language];
  return (
    <>
      <span className="grid size-13 place-items-center rounded-full bg-pollen-tint text-pollen-ink">
        <WrenchIcon />
      </span>
      <div className="grid gap-2">
        <h1 className="text-28 font-strong lg:text-36">{t('region.maintenance.title')}</h1>
        <p className="text-16 text-ink-2">{t('region.maintenance.text')}</p>
      </div>
      {closed.until === '' ? null : <ExpectedEnd until={closed.until} />}
      {notice === '' ? null : (
        <Note tone="sky">
          <p className="whitespace-pre-line">{notice}</p>
        </Note>
      )}
      <p className="flex gap-2 text-14">
        <span className="text-leaf-ink">
          <ShieldIcon />
        </span>
        {t('region.maintenance.safe')}
      </p>
      <div className="flex flex-wrap gap-3">
        <HelpLink address={closed.help} />
        <LookAgain />
      </div>
      <p className="text-13 text-ink-2">{t('region.maintenance.waiting')}</p>
    </>
  );
}

function ExpectedEnd({ until }: { readonly until: string }) {
  const { t } = useTranslate();
  const nowMs = useNow();
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <span className="text-leaf-ink">
        <ClockIcon />
      </span>
      <div className="grid gap-1">
        <p className="text-14 text-ink-2">{t('region.maintenance.until')}</p>
        <p className="text-18 font-strong">
          <time dateTime={until}>{formatEnd(until, readBoot().brand.timeZone)}</time>
        </p>
        {nowMs === undefined ? null : (
          <p className="text-14 text-ink-2">{inWords(t, distanceTo(until, nowMs))}</p>
        )}
      </div>
    </div>
  );
}

function LookAgain() {
  const { t } = useTranslate();
  const doubt = useSiteStatus((state) => state.doubt);
  return (
    <Button tone="line" icon={<RefreshIcon />} onClick={doubt}>
      {t('region.maintenance.again')}
    </Button>
  );
}

function inWords(t: Translate, distance: Distance | undefined): string {
  return distance === undefined
    ? t('region.maintenance.soon')
    : t(AHEAD[distance.unit], { count: distance.count });
}

/** The time in ms; undefined until the page is interactive, because the server's page is cached. */
function useNow(): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
