import { useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  type RememberedBrowser,
  removeBrowser,
} from '#modules/identity/contract.security.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { DeviceName } from './device-name.tsx';
import { useMoments } from './moments.ts';

/** The logins and remembered browsers of the member, each of which can be ended here (R14). */
export function Devices(props: {
  readonly security: {
    readonly sessions: readonly OwnSession[];
    readonly browsers: readonly RememberedBrowser[];
  };
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const { at } = useMoments();
  const { sessions, browsers } = props.security;
  const ending = useCommand(endOwnSession);
  const endingOthers = useCommand(endOtherSessions);
  const forgetting = useCommand(removeBrowser);
  const [busyId, setBusyId] = useState<number>();
  const refusal = ending.refusal ?? endingOthers.refusal ?? forgetting.refusal;
  // Browsers without a session are listed below: remembered, but not logged in now.
  const asleep = browsers.filter(({ isCurrent }) => !isCurrent);

  async function run(id: number, action: () => Promise<unknown>) {
    setBusyId(id);
    await action().then(props.onChanged, () => undefined);
    setBusyId(undefined);
  }

  return (
    <Card
      level={3}
      title={t('profile.devices.title')}
      isFlush
      action={
        sessions.length > 1 ? (
          <Button
            tone="quiet"
            size="small"
            isBusy={endingOthers.isSending}
            onClick={() => void endingOthers.send({}).then(props.onChanged, () => undefined)}
          >
            {t('profile.devices.endOthers')}
          </Button>
        ) : undefined
      }
    >
      {refusal === undefined ? null : (
        <div className="px-4 pb-3 lg:px-5">
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        </div>
      )}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center gap-3 border-t border-line px-4 py-3 lg:px-5"
          >
            <DeviceName
              device={session.device}
              note={t('profile.devices.used', { 0: at(session.lastUsedAt), 1: session.ip })}
            />
            {session.isCurrent ? (
              <Pill tone="leaf">{t('profile.devices.current')}</Pill>
            ) : (
              <Button
                tone="line"
                size="small"
                isBusy={busyId === session.id}
                onClick={() => void run(session.id, () => ending.send({ sessionId: session.id }))}
              >
                {t('profile.devices.end')}
              </Button>
            )}
          </li>
        ))}
        {asleep.map((browser) => (
          <li
            key={`browser-${browser.id}`}
            className="flex items-center gap-3 border-t border-line px-4 py-3 lg:px-5"
          >
            <DeviceName
              device={browser.device}
              note={t('profile.devices.remembered', { 0: at(browser.expiresAt), 1: browser.ip })}
            />
            <Button
              tone="line"
              size="small"
              isBusy={busyId === -browser.id}
              onClick={() =>
                void run(-browser.id, () => forgetting.send({ browserId: browser.id }))
              }
            >
              {t('profile.devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
