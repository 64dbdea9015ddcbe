import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import type { Protection } from '../../contract.ts';
import { MONEY_KINDS, MONEY_PERIODS } from '../../field-rules.ts';
import { History } from './history.tsx';
import { LimitCard } from './limit-card.tsx';
import { shownLimitValue } from './limit-text.ts';

type TabProps = { readonly protection: Protection; readonly onChanged: () => Promise<unknown> };

/** A card for each kind of limit: its fields, what is used, what waits; the history below. */
export function LimitsTab({ protection, onChanged }: TabProps) {
  const { limits, levelLimit } = protection;
  return (
    <div className="grid grid-cols-1 gap-4">
      {levelLimit === null ? null : <LevelLimit limit={levelLimit} />}
      {MONEY_KINDS.map((kind) => (
        <LimitCard
          key={kind}
          kind={kind}
          periods={MONEY_PERIODS}
          limits={limits.filter((limit) => limit.kind === kind)}
          onChanged={onChanged}
        />
      ))}
      <LimitCard
        kind="time"
        periods={['session']}
        limits={limits.filter((limit) => limit.kind === 'time')}
        idleMinutes={protection.idleMinutes}
        onChanged={onChanged}
      />
      <History />
    </div>
  );
}

/** What the identity level may stake: a limit that no member sets, with the way to a higher one. */
function LevelLimit({ limit }: { readonly limit: NonNullable<Protection['levelLimit']> }) {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  return (
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {t('protection.met.level', { 0: limit.level })}:{' '}
          {t('protection.met.left', {
            0: shownLimitValue(t, 'stake', limit.left),
            1: shownLimitValue(t, 'stake', limit.value),
          })}
        </span>
        {limit.mayRaise ? (
          <Button size="small" tone="line" onClick={() => openCentre('mc', 'kyc')}>
            {t('protection.met.raise')}
          </Button>
        ) : null}
      </div>
    </Note>
  );
}
