import { useTranslate } from '#platform/site/translate.ts';
import { PRIZE_GROUPS } from '../../games/game.ts';
import { useSlip } from '../bet/slip.ts';

/** Sets the prize group: higher prizes, or a rebate that is paid whatever is drawn. */
export function GroupSlider() {
  const { t } = useTranslate();
  const group = useSlip((slip) => slip.group);
  const setGroup = useSlip((slip) => slip.setGroup);
  const rebate = (PRIZE_GROUPS.highest - group) / 20;
  return (
    <label className="grid gap-1 rounded-field bg-sunken px-3 py-2.5 text-14 sm:flex sm:items-center sm:gap-4">
      <span className="shrink-0 font-strong">{t('board.group')}</span>
      <input
        type="range"
        min={PRIZE_GROUPS.lowest}
        max={PRIZE_GROUPS.highest}
        step={PRIZE_GROUPS.step}
        value={group}
        onChange={(event) => setGroup(Number(event.target.value))}
        aria-valuetext={t('board.group.is', { 0: group, 1: rebate })}
        className="h-11 w-full accent-leaf sm:h-8"
      />
      <output className="shrink-0 text-ink-2 tabular-nums">
        {t('board.group.is', { 0: group, 1: rebate })}
      </output>
    </label>
  );
}
