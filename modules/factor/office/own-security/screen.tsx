import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { OwnAuthenticator } from './authenticator.tsx';
import { OwnPasskeys } from './passkeys.tsx';
import { OwnPassword } from './password.tsx';

/** The operator's own password and second factors. */
export function Screen() {
  const { t } = useTranslate();
  const { mustEnrol } = useOperator();
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>{t('office.own_security.title')}</h1>
      </div>
      <div className="of-stack">
        {mustEnrol && <Banner tone="pollen">{t('office.own_security.must_enrol')}</Banner>}
        <OwnAuthenticator />
        <OwnPasskeys />
        <OwnPassword />
      </div>
    </div>
  );
}
