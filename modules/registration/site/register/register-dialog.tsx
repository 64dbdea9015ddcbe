import { useState } from 'react';
import { readSystemStatus } from '#modules/brand/contract.ts';
import type { LoginResult } from '#modules/identity/contract.ts';
import { useAfterLogin } from '#modules/identity/site/index.tsx';
import { readRegisterRules } from '#modules/registration/contract.ts';
import { DEFAULT_RULES } from '#modules/registration/field-rules.ts';
import { type RegisterMethod, rulesByMethod } from '#modules/registration/rules-by-method.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { askedHost } from '#platform/site/asked-host.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useLocation, useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { GiftIcon } from '#ui/icon/icons.ts';
import { Pill } from '#ui/pill/pill.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { RegisterAside } from './register-aside.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration by mobile or by user name: what is asked comes from the server's rules (REG-2), then straight into play (REG-5). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const afterLogin = useAfterLogin();
  const openModal = useModals((state) => state.open);
  const takeIntent = useModals((state) => state.takeIntent);
  const status = useEndpoint(readSystemStatus, askedHost());
  const brand = status.data?.info?.brand;
  const bonus = brand?.registerBonusText[language] ?? '';
  const reward = brand?.registerRewardText[language] ?? '';
  const close = () => {
    takeIntent();
    onClose();
    // The address that opens the dialog would open it again on the way back.
    if (pathname.startsWith('/register')) {
      navigate('/', { isReplacing: true });
    }
  };
  return (
    <Dialog
      title={
        <>
          {t('registration.title')}{' '}
          {bonus === '' ? null : <span className="text-14 text-pollen-ink">{bonus}</span>}
        </>
      }
      closeLabel={t('registration.close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={close}
      aside={<RegisterAside />}
    >
      {reward === '' ? null : (
        <p className="pb-3">
          <Pill tone="pollen" icon={<GiftIcon size="small" />}>
            {reward}
          </Pill>
        </p>
      )}
      <RegisterTabs ages={brand?.ages} onRegistered={(answer) => afterLogin(answer)} />
      <p className="pt-3 text-center text-14 text-ink-2">
        {t('registration.hasAccount')}{' '}
        <button
          type="button"
          className="min-h-11 font-strong text-leaf-ink underline underline-offset-4"
          onClick={() => openModal('loginPopupModal')}
        >
          {t('registration.login')}
        </button>
      </p>
    </Dialog>
  );
}

const TAB = { mobile: 'registration.by.mobile', username: 'registration.by.username' } as const;

/** The picture stands in the form only where the brand demands it; else our slider comes when a proof is wanted. */
function pictureRule(captcha: (FieldRule & { readonly type?: string }) | undefined): FieldRule {
  return captcha?.type === 'picture' ? captcha : DEFAULT_RULES.captcha;
}

/** One tab for each way the brand leaves open, mobile first: it takes fewer taps. */
function RegisterTabs(props: {
  readonly ages: { readonly agreement: number; readonly birthday: number } | undefined;
  readonly onRegistered: (answer: LoginResult) => void;
}) {
  const { t } = useTranslate();
  const { switches } = readBoot().brand;
  const rules = useEndpoint(readRegisterRules, {});
  const methods: readonly RegisterMethod[] = [
    ...(switches['MOBILENUMREG3'] === true ? (['mobile'] as const) : []),
    ...(switches['USERNAMEREG3'] === true ? (['username'] as const) : []),
  ];
  const [chosen, setChosen] = useState<RegisterMethod>();
  const method = chosen ?? methods[0];
  if (method === undefined) {
    return <EmptyState title={t('registration.closed')} />;
  }
  if (rules.data === undefined) {
    return rules.refusal === undefined ? (
      <Spinner label={t('registration.loading')} />
    ) : (
      <EmptyState title={refusalText(t, rules.refusal)} />
    );
  }
  const asked = rulesByMethod(
    { ...DEFAULT_RULES, ...rules.data, captcha: pictureRule(rules.data['captcha']) },
    {
      method,
      hasMobilePassword: switches['MOBILENUMPASSREG3'] === true,
      hasSmsCode: switches['REGMOBVERF3'] === true,
    },
  );
  const form = (
    <RegisterForm
      key={method}
      method={method}
      rules={asked}
      ages={props.ages}
      onRegistered={props.onRegistered}
    />
  );
  if (methods.length === 1) {
    return form;
  }
  return (
    <div className="grid gap-4">
      <Tabs
        name="register"
        label={t('registration.title')}
        tabs={methods.map((id) => ({ id, label: t(TAB[id]) }))}
        selected={method}
        onSelect={setChosen}
        look="segment"
        isBlock
      />
      <TabPanel name="register" selected={method}>
        {form}
      </TabPanel>
    </div>
  );
}
