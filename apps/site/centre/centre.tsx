import './centre.css';
import { useSyncExternalStore } from 'react';
import { isAgent } from '#platform/contract/account-type.ts';
import type { CentreName } from '#platform/site/open-centre.ts';
import type { Session } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { WindowDialog } from '#ui/dialog/window-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { CentreMenu } from './centre-menu.tsx';
import { CentrePage } from './centre-page.tsx';
import { pageOf } from './centre-pages.ts';
import { useEntry } from './use-entry.ts';
import { useReader } from './use-reader.ts';
import { useWayOut } from './use-way-out.ts';

const PHONE = '(max-width: 599px)';

/** The member centre or the agent centre, for accounts that may enter it (MC-1, AC-1, ROL-2). */
export function Centre({ name }: { readonly name: CentreName }) {
  const session = useEntry(name);
  return session === undefined ? null : (
    <CentreWindow key={session.account} name={name} session={session} />
  );
}

type CentreWindowProps = { readonly name: CentreName; readonly session: Session };

function CentreWindow({ name, session }: CentreWindowProps) {
  const { t } = useTranslate();
  const isPhone = usePhone();
  const way = useWayOut(name);
  const who = useReader(session);
  const page = pageOf(name, way.asked, who.reader);
  const isStranger = name === 'ac' && !isAgent(session.accountType);
  const isOnPage = isPhone && !way.isMenu && !isStranger;
  return (
    <WindowDialog
      title={t(`centre.${name}.${isOnPage ? page : 'title'}`)}
      words={{
        close: t('centre.close'),
        maximise: t('centre.maximise'),
        dockLeft: t('centre.dockLeft'),
        reset: t('centre.reset'),
        back: t('centre.back'),
      }}
      isReady={who.isKnown}
      onClose={way.close}
      onBack={isOnPage ? way.toMenu : undefined}
    >
      {isStranger ? (
        <EmptyState title={t('centre.notAgent')} />
      ) : (
        <Inside {...{ name, session, who, page, isPhone, isOnPage }} onChoose={way.show} />
      )}
    </WindowDialog>
  );
}

type InsideProps = CentreWindowProps & {
  readonly who: ReturnType<typeof useReader>;
  readonly page: string;
  readonly isPhone: boolean;
  readonly isOnPage: boolean;
  readonly onChoose: (page: string, isAfterMenu: boolean) => void;
};

/** Menu and page side by side; on a phone one of them. */
function Inside({ name, session, who, page, isPhone, isOnPage, onChoose }: InsideProps) {
  if (!who.isKnown) {
    return (
      <div className="centre-wait">
        <Spinner />
      </div>
    );
  }
  return (
    <div className="centre">
      {isOnPage ? null : (
        <CentreMenu
          centre={name}
          session={session}
          info={who.info}
          reader={who.reader}
          page={isPhone ? undefined : page}
          onChoose={(id) => onChoose(id, isPhone)}
        />
      )}
      {isPhone && !isOnPage ? null : <CentrePage key={page} centre={name} page={page} />}
    </div>
  );
}

/** Whether the window is a phone's: then menu and page take turns. */
function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
  );
}
