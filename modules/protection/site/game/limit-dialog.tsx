import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { LimitShown, Protection } from '../../contract.ts';
import { shownLimitValue } from '../page/limit-text.ts';

/** A stake met a limit: every limit of play with what is left of it, and the way to a higher level where one helps. */
export function LimitDialog(props: {
  readonly limits: readonly LimitShown[];
  readonly levelLimit: Protection['levelLimit'];
  readonly onClose: () => void;
}) {
  const { limits, levelLimit, onClose } = props;
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  const open = (page: string) => () => {
    onClose();
    openCentre('mc', page);
  };
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
          {levelLimit?.mayRaise === true ? (
            <Button tone="line" isBlock onClick={open('kyc')}>
              {t('protection.met.raise')}
            </Button>
          ) : null}
          <Button tone="line" isBlock onClick={open('responsibleGaming')}>
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
              <span className="text-16">
                {t('protection.met.left', {
                  0: shownLimitValue(t, kind, left),
                  1: shownLimitValue(t, kind, value),
                })}
              </span>
            </li>
          ))}
          {levelLimit === null ? null : (
            <li className="flex items-baseline justify-between gap-3">
              <span className="text-14 text-ink-2">
                {t('protection.met.level', { 0: levelLimit.level })}
              </span>
              <span className="text-16">
                {t('protection.met.left', {
                  0: shownLimitValue(t, 'stake', levelLimit.left),
                  1: shownLimitValue(t, 'stake', levelLimit.value),
                })}
              </span>
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
}
