import { useTranslate } from '#platform/site/translate.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['← ↑ → ↓', 'board.keys.arrows'],
  ['Space', 'board.keys.space'],
  ['0–9', 'board.keys.digits'],
  ['R', 'board.keys.random'],
  ['B', 'board.keys.slip'],
  ['Ctrl + Enter', 'board.keys.place'],
  ['Ctrl + Z', 'board.keys.undo'],
  ['C', 'board.keys.clear'],
  ['?', 'board.keys'],
];

/** Lists the keys of the board, with the switch for those without Ctrl. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const isOn = useSingleKeys((state) => state.isOn);
  return (
    <Dialog title={t('board.keys')} closeLabel={t('board.close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-14">
        {KEYS.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-field border border-line-strong bg-sunken px-2 py-0.5 font-strong whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox checked={isOn} onChange={(event) => switchSingleKeys(event.target.checked)}>
          {t('board.keys.single')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
