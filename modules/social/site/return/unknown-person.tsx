import { readBoot } from '#platform/site/boot.ts';
import type { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { type Arrival, goOn } from './return-state.ts';
import { WhoArrived } from './who-arrived.tsx';

/**
 * No account is linked to this identity, and the brand requires more than a name: the visitor must log in otherwise,
 * then link.
 */
export function UnknownPerson({
  arrival,
  refusal,
}: {
  readonly arrival: Arrival;
  readonly refusal: Refused;
}) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const mayRegister = readBoot().brand.switches['DIRECTREG3'] === true;
  const comeInBy = (modal: string) => {
    goOn({ step: 'link', arrival });
    open(modal, { path: '/login/social' });
  };
  return (
    <div className="grid gap-4">
      <h1 className="text-22 font-strong">{t('social.unknown.title')}</h1>
      <WhoArrived arrival={arrival} />
      <p className="text-14 text-ink-2">{refusalText(t, refusal)}</p>
      <Button tone="leaf" size="big" isBlock onClick={() => comeInBy('loginModal')}>
        {t('social.unknown.login')}
      </Button>
      {mayRegister ? (
        <Button tone="line" isBlock onClick={() => comeInBy('registerModal')}>
          {t('social.unknown.register')}
        </Button>
      ) : null}
    </div>
  );
}
