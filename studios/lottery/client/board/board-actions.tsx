import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { HelpIcon, ListIcon, ShieldIcon, SoundIcon, SoundOffIcon } from '#ui/icon/icons.ts';
import { useSound } from '../sound.ts';

export type BoardActionsProps = {
  readonly onRules: () => void;
  readonly onFairness: () => void;
  readonly onKeys: () => void;
};

/** Below the board: what does not fit into the header of a phone, and the list of keys. */
export function BoardActions({ onRules, onFairness, onKeys }: BoardActionsProps) {
  const { t } = useTranslate();
  const { isOn, toggle } = useSound();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="line"
        className="grow sm:hidden"
        icon={<HelpIcon size="small" />}
        onClick={onRules}
      >
        {t('board.rules')}
      </Button>
      <Button
        tone="line"
        className="grow sm:hidden"
        icon={<ShieldIcon size="small" />}
        onClick={onFairness}
      >
        {t('board.fairness')}
      </Button>
      <Button
        tone="line"
        className="grow sm:hidden"
        icon={isOn ? <SoundIcon size="small" /> : <SoundOffIcon size="small" />}
        onClick={toggle}
      >
        {t(isOn ? 'board.sound.off' : 'board.sound.on')}
      </Button>
      <Button
        tone="quiet"
        size="small"
        className="max-lg:hidden"
        icon={<ListIcon size="small" />}
        onClick={onKeys}
      >
        {t('board.keys')}
      </Button>
    </div>
  );
}
