import { useState } from 'react';
import { type LoginEntry, listLogins } from '#modules/identity/contract.security.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DeviceName } from './device-name.tsx';
import { useMoments } from './moments.ts';

const TONES = { ok: 'leaf', incorrect: 'ember', refused: 'pollen' } as const;

/** Logins and tries of the last 90 days; what was not oneself leads to another password (R12). */
export function LoginHistory() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const [page, setPage] = useState(1);
  const logins = useEndpoint(listLogins, { page, size: 5 });
  return (
    <Card
      level={3}
      title={t('profile.logins.title')}
      isFlush
      action={
        <Button tone="quiet" size="small" onClick={() => open('changePassModal')}>
          {t('profile.logins.notMe')}
        </Button>
      }
    >
      {logins.refusal === undefined ? null : (
        <div className="px-4 pb-3 lg:px-5">
          <Note tone="ember">{refusalText(t, logins.refusal)}</Note>
        </div>
      )}
      {logins.data === undefined ? (
        <div className="px-5 pb-5" aria-busy="true">
          <Skeleton shape="block" />
        </div>
      ) : (
        <>
          <ul>
            {logins.data.list.map((login) => (
              <Entry key={login.id} login={login} />
            ))}
          </ul>
          <div className="border-t border-line py-1 empty:hidden">
            <Pager
              label={t('profile.logins.pages')}
              page={page}
              pageCount={logins.data.totalPages}
              onPage={setPage}
              previousLabel={t('profile.logins.previous')}
              nextLabel={t('profile.logins.next')}
              pageLabel={(number) => t('profile.logins.page', { 0: number })}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function Entry({ login }: { readonly login: LoginEntry }) {
  const { t } = useTranslate();
  const { at } = useMoments();
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2.5 lg:px-5">
      <DeviceName
        device={login.device}
        note={
          <>
            {t(`kind.login.${login.method}`)} · {login.ip}
            <br />
            {at(login.at)}
          </>
        }
      />
      <Pill tone={TONES[login.result]}>{t(`result.login.${login.result}`)}</Pill>
    </li>
  );
}
