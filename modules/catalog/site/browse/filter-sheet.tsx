import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { MIN_BETS } from './filters.ts';
import { Lines, MinBet } from './narrow-fields.tsx';
import type { ToolRowProps } from './tool-row-props.ts';
import { useGameList } from './use-game-list.ts';

/**
 * The filters of a list as a sheet on a phone. They apply at once, and the button shows the number of remaining games.
 */
export function FilterSheet(
  props: Omit<ToolRowProps, 'name' | 'modes' | 'addressOf'> & { readonly onClose: () => void },
) {
  const { t } = useTranslate();
  const { gameType, filters, onChange, hasLines, onClose } = props;
  const list = useGameList({ gameType, filters, pages: 1 });
  return (
    <Drawer
      title={t('catalog.list.filters')}
      closeLabel={t('catalog.list.close')}
      onClose={onClose}
      footer={
        <Button tone="leaf" isBlock isBusy={list.isPending} onClick={onClose}>
          {t('catalog.list.showCount', { count: list.total })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-14 font-strong">{t('catalog.list.minBet')}</legend>
          <div className="flex flex-wrap gap-2">
            {['', ...MIN_BETS].map((min) => (
              <Chip key={min} isChosen={filters.min === min} onClick={() => onChange({ min })}>
                {min === '' ? t('catalog.list.anyBet') : min}
              </Chip>
            ))}
          </div>
          <MinBet value={filters.min} onChange={(min) => onChange({ min })} isBelowAmounts />
        </fieldset>
        {hasLines ? (
          <Lines value={filters.lines} onChange={(lines) => onChange({ lines })} />
        ) : null}
      </div>
    </Drawer>
  );
}
