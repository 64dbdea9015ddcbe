import { type ReactNode, useState } from 'react';
import { readSystemStatus } from '#modules/brand/contract.ts';
import { askedHost } from '#platform/site/asked-host.ts';
import { readBoot } from '#platform/site/boot.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ShieldIcon } from '#ui/icon/icons.ts';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordLogin } from './password-login.tsx';

/** The login by code, which is loaded when it is chosen. */
const CodeLogin = latePart(async () => (await import('./code-login.tsx')).CodeLogin);

type Way = 'username' | 'sms';
const TAB = { username: 'identity.username', sms: 'identity.login.bySms' } as const;

/** The login form of both dialogs and of the page (LGN-1). */
export function LoginForm(props: {
  /** The reason of the login, if an action required it. */
  readonly reason?: ReactNode;
  /** Whether the form was opened by a link of the agent centre (LGN-8). */
  readonly isForAgents?: boolean;
}) {
  const { t } = useTranslate();
  const openModal = useModals((state) => state.open);
  const { reason, isForAgents = false } = props;
  const flags = useLoginFlags();
  const ways: readonly Way[] = [
    ...(flags.pwdEnabled ? (['username'] as const) : []),
    ...(flags.showVerCodeLogin ? (['sms'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Way>();
  const way = ways.find((one) => one === chosen) ?? ways[0];
  return (
    <div className="grid gap-4">
      {reason === undefined ? null : <p className="text-14 text-ink-2">{reason}</p>}
      {ways.length > 1 && way !== undefined ? (
        <>
          <Tabs
            name="login"
            label={t('identity.login.title')}
            tabs={ways.map((id) => ({ id, label: t(TAB[id]) }))}
            selected={way}
            onSelect={setChosen}
            look="segment"
            isBlock
          />
          <TabPanel name="login" selected={way}>
            <Fields way={way} isForAgents={isForAgents} />
          </TabPanel>
        </>
      ) : (
        <Fields way={way} isForAgents={isForAgents} />
      )}
      {isForAgents ? null : <OtherWays hasFreePlay={flags.hasFreePlay} />}
      {isForAgents || !flags.mayRegister ? null : (
        <p className="text-center text-14 text-ink-2">
          {t('identity.login.isNew')}{' '}
          <button
            type="button"
            className="min-h-11 font-strong text-leaf-ink underline underline-offset-4"
            onClick={() => openModal('registerModal')}
          >
            {t('identity.login.register')}
          </button>
        </p>
      )}
      <p className="flex gap-2 border-t border-line pt-3.5 text-13 text-ink-2">
        <ShieldIcon size="small" className="mt-0.5 shrink-0 text-leaf-ink" />
        {t('identity.login.safe')}
      </p>
    </div>
  );
}

function Fields(props: { readonly way: Way | undefined; readonly isForAgents: boolean }) {
  const { t } = useTranslate();
  switch (props.way) {
    case 'username':
      return <PasswordLogin isForAgents={props.isForAgents} />;
    case 'sms':
      return <CodeLogin isForAgents={props.isForAgents} />;
    default:
      return <EmptyState title={t('identity.login.closed')} />;
  }
}

/** The login options of the brand (LGN-9); until the server answers, those that the page was rendered with. */
function useLoginFlags() {
  const { switches } = readBoot().brand;
  const served = useEndpoint(readSystemStatus, askedHost()).data?.info?.login;
  return {
    pwdEnabled: served?.pwdEnabled ?? true,
    showVerCodeLogin: served?.showVerCodeLogin ?? switches['MOBILEVERCODELOGIN3'] === true,
    hasFreePlay: served?.hasFreePlay ?? switches['FREEPLAY3'] === true,
    mayRegister: switches['DIRECTREG3'] === true,
  };
}
