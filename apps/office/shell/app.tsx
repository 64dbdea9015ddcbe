import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { ChatDuty } from '#modules/chat/office/index.tsx';
import { StepUpDialog } from '#modules/factor/office/index.tsx';
import { whoAmI } from '#modules/operator/contract.office.ts';
import { useOfficeSession } from '#platform/office/session.ts';
import { createOfficeClient, useOffice } from '#platform/office/use-office.ts';
import { MemberTabsContext } from '#ui/office/case/member-tabs.ts';
import { UndosContext } from '#ui/office/case/undos.ts';
import { createKeyMap, KeyMapContext } from '#ui/office/keys/key-map.ts';
import { ModuleDataContext } from '#ui/office/module-data.ts';
import { putOfficeZone } from '#ui/office/office-zone.ts';
import { OperatorContext } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { Entry } from './entry.tsx';
import { Frame } from './frame.tsx';
import { moduleData } from './module-data.ts';
import { NewPassword } from './new-password.tsx';
import { openPages, PageRoutes } from './page-routes.tsx';
import { memberTabs, undos } from './pages.ts';
import { type Scheme, saveScheme, storedScheme } from './scheme.ts';
import { cssVariables, theme } from './theme.ts';
import { useIdleLock } from './use-idle-lock.ts';

/** On a phone the lower end of the window is for what decides. */
const PHONE = '(max-width: 640px)';

/** More notifications wait until one of these has gone: on a phone they would cover the page. */
const MAX_SHOWN = { phone: 2, desktop: 5 };

/** Mantine writes style elements; they carry the nonce of the page. */
function styleNonce(): string {
  const meta = document.querySelector('meta[property="csp-nonce"]');
  return meta instanceof HTMLElement ? (meta.nonce ?? '') : '';
}

export function App() {
  const [queries] = useState(createOfficeClient);
  const [scheme, setScheme] = useState<Scheme>(storedScheme);
  const { token } = useOfficeSession();
  const isPhone = useMediaQuery(PHONE) === true;
  const toggle = () => {
    const next = scheme === 'dark' ? 'light' : 'dark';
    saveScheme(next);
    setScheme(next);
  };
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      <Notifications
        position={isPhone ? 'top-center' : 'bottom-right'}
        limit={isPhone ? MAX_SHOWN.phone : MAX_SHOWN.desktop}
      />
      <QueryClientProvider client={queries}>
        {token === undefined ? <Entry /> : <LoggedInOffice scheme={scheme} onScheme={toggle} />}
      </QueryClientProvider>
    </MantineProvider>
  );
}

function LoggedInOffice({
  scheme,
  onScheme,
}: {
  readonly scheme: Scheme;
  readonly onScheme: () => void;
}) {
  const { data: operator, refusal } = useOffice(whoAmI, {});
  const [keyMap] = useState(createKeyMap);
  useBrandClock();
  useIdleLock(operator?.idleMs);
  if (operator === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  if (operator.mustChangePassword) {
    return <NewPassword />;
  }
  return (
    <OperatorContext value={operator}>
      <ModuleDataContext value={moduleData}>
        <MemberTabsContext value={memberTabs}>
          <KeyMapContext value={keyMap}>
            <UndosContext value={undos}>
              <Frame pages={openPages(operator)} scheme={scheme} onScheme={onScheme}>
                <PageRoutes />
                <StepUpDialog />
                <ChatDuty />
              </Frame>
            </UndosContext>
          </KeyMapContext>
        </MemberTabsContext>
      </ModuleDataContext>
    </OperatorContext>
  );
}

/** Sets the clocks of the back office to the time zone of the brand that is worked in. */
function useBrandClock(): void {
  const { brand } = useOfficeSession();
  const { data } = useOffice(listOfficeBrands, {});
  const zone = data?.rows.find(({ code }) => code === (brand ?? data.current))?.timeZone;
  useEffect(() => {
    if (zone !== undefined) {
      putOfficeZone(zone);
    }
  }, [zone]);
}
