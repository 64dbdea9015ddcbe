import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { LimitShown } from '../../contract.ts';
import { shownLimitValue } from '../page/limit-text.ts';

/** A stake met a limit: every limit of play with what is left of it. */
export function LimitDialog(props: {
  readonly limits: readonly LimitShown[];
  readonly onClose: () => void;
}) {
  const { limits, onClose } = props;
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  return (
    <Dialog
      title={t('protection.met.title')}
      closeLabel={t('protection.cancel')}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          <Button tone="leaf" isBlock data-first-focus onClick={onClose}>
            {t('protection.met.close')}
          </Button>
          <Button
            tone="line"
            isBlock
            onClick={() => {
              onClose();
              openCentre('mc', 'responsibleGaming');
            }}
          >
            {t('protection.met.open')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{t('protection.met.text')}</p>
        <ul className="grid gap-2">
          {limits.map(({ kind, period, value, left }) => (
            <li key={`${kind} ${period}`} className="flex items-baseline justify-between gap-3">
              <span className="text-14 text-ink-2">
                {t(`protection.kind.${kind}`)} · {t(`protection.period.${period}`)}
              </span>
              <span className="text-16 tabular-nums">
                {t('protection.met.left', {
                  0: shownLimitValue(t, kind, left),
                  1: shownLimitValue(t, kind, value),
                })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
