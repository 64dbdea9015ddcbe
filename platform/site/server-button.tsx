import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { useOnline } from './online.ts';
import { useTranslate } from './translate.ts';

/** A button that bets or moves money: while there is no network it cannot be pressed, and shows why. */
export function ServerButton(button: ButtonProps) {
  const { t } = useTranslate();
  return useOnline() ? (
    <Button {...button} />
  ) : (
    <Button {...button} disabled title={t('offline.text')} />
  );
}
