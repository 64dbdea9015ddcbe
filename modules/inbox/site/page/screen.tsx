import './messages.css';
import { useState } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icon/icons.ts';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { listInbox } from '../../contract.ts';
import { Received } from './received.tsx';
import { Sent } from './sent.tsx';
import { TABS, usePlace } from './use-messages.ts';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

/** The member's messages: what happened to the account, news, offers, letters, and what was sent (MSG-1). */
export function Screen() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  return account === undefined ? (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('centre.mc.messageV2')}</h1>
      <LogInFirst title={t('inbox.needsLogin')} logIn={t('inbox.login')} />
    </Wrap>
  ) : (
    <Messages key={account} />
  );
}

function Messages() {
  const { t } = useTranslate();
  const { tab, words, page, openId, go } = usePlace();
  const [isWriting, setWriting] = useState(false);
  const { data } = useEndpoint(listInbox, { kind: 'account', page: 1 }, { staleMs: 0 });
  return (
    <Wrap className="messages py-6">
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="me-auto text-28 font-strong">{t('centre.mc.messageV2')}</h1>
          <Button
            tone="leaf"
            size="small"
            icon={<PlusIcon size="small" />}
            onClick={() => setWriting(true)}
          >
            {t('inbox.write')}
          </Button>
        </div>
        <Tabs
          name="messages"
          label={t('centre.mc.messageV2')}
          selected={tab}
          onSelect={(next) => go({ tab: next, id: undefined, page: undefined, q: undefined })}
          tabs={TABS.map((id) => {
            const count = id === 'sent' ? 0 : (data?.unread[id] ?? 0);
            return {
              id,
              label: t(`inbox.tab.${id}`),
              mark: <Badge count={count} label={t('inbox.unreadCount', { 0: count })} />,
            };
          })}
        />
        <TabPanel name="messages" selected={tab}>
          {tab === 'sent' ? (
            <Sent page={page} openId={openId} go={go} />
          ) : (
            <Received key={tab} kind={tab} words={words} page={page} openId={openId} go={go} />
          )}
        </TabPanel>
      </div>
      {isWriting ? (
        <WriteDialog
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            go({ tab: 'sent', id: undefined, page: undefined, q: undefined });
          }}
        />
      ) : null}
    </Wrap>
  );
}
