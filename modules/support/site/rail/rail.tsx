import './rail.css';
import { type ReactNode, useState } from 'react';
import type { ServiceChannel } from '#modules/support/contract.ts';
import { CHAT } from '#modules/support/field-rules.ts';
import { isOpenAt } from '#modules/support/hours.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { MailIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { CHANNEL_ICONS, HeadsetIcon } from './channel-icons.ts';
import { openChannel } from './open-channel.ts';
import { useServiceUnread } from './unread.ts';
import { useChannels } from './use-channels.ts';
import { useHasRail } from './use-has-rail.ts';
import { useTucked } from './use-tucked.ts';

const CHATS = ['LIVECHAT', 'VIP'];

/**
 * Customer service beside the page: a rail of icons on a wide screen, elsewhere one button with a sheet (SVC-1). The
 * frame can leave it out.
 */
export function Part() {
  const { t } = useTranslate();
  const channels = useChannels();
  const unread = useServiceUnread(({ count }) => count);
  const [isOpen, setOpen] = useState(false);
  const isTucked = useTucked();
  const hasRail = useHasRail();
  if (channels.length === 0) {
    return null;
  }
  const badge = <Badge count={unread} label={t('support.unread', { 0: unread })} />;
  return (
    <>
      <aside className="service" aria-label={t('support.title')}>
        {hasRail ? (
          <ul className="service-rail">
            {channels.map((channel) => (
              <li key={`${channel.csType} ${channel.path}`}>
                <RailButton
                  channel={channel}
                  badge={CHATS.includes(channel.csType) ? badge : undefined}
                />
              </li>
            ))}
            <li>
              <FeedbackButton className="service-button" wordsClass="service-tip" />
            </li>
          </ul>
        ) : null}
        <button
          type="button"
          className="service-spot"
          data-tucked={isTucked || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <HeadsetIcon size="large" />
          <span className="sr-only">{t('support.title')}</span>
          <span className="service-badge">{badge}</span>
        </button>
      </aside>
      {isOpen ? (
        <Drawer
          title={t('support.title')}
          closeLabel={t('support.close')}
          onClose={() => setOpen(false)}
          footer={<Note tone="pollen">{t('support.warning')}</Note>}
        >
          <ul className="service-list">
            {channels.map((channel) => (
              <li key={`${channel.csType} ${channel.path}`}>
                <SheetRow
                  channel={channel}
                  badge={CHATS.includes(channel.csType) ? badge : undefined}
                  onLeave={() => setOpen(false)}
                />
              </li>
            ))}
            <li>
              <FeedbackButton
                className="service-row"
                signClass="service-sign"
                wordsClass="service-words"
                onLeave={() => setOpen(false)}
              />
            </li>
          </ul>
        </Drawer>
      ) : null}
    </>
  );
}

type RowProps = {
  readonly channel: ServiceChannel;
  readonly badge: ReactNode;
};

function RailButton({ channel, badge }: RowProps) {
  const { t } = useTranslate();
  const { title, hours } = useWords(channel);
  const ChannelIcon = CHANNEL_ICONS[channel.csType];
  return (
    <button
      type="button"
      className="service-button"
      data-type={channel.csType}
      onClick={() => void openChannel(channel, { t, title })}
    >
      <ChannelIcon size="large" />
      <span className="service-badge">{badge}</span>
      <span className="service-tip">
        <b>{title}</b> <span>{hours}</span>
      </span>
    </button>
  );
}

function SheetRow({ channel, badge, onLeave }: RowProps & { readonly onLeave: () => void }) {
  const { t } = useTranslate();
  const { title, hours, isOpen } = useWords(channel);
  const ChannelIcon = CHANNEL_ICONS[channel.csType];
  return (
    <button
      type="button"
      className="service-row"
      data-type={channel.csType}
      onClick={() => {
        onLeave();
        void openChannel(channel, { t, title });
      }}
    >
      <span className="service-sign">
        <ChannelIcon size="large" />
      </span>
      <span className="service-words">
        <b>{title}</b>
        <span data-open={isOpen}>{hours}</span>
      </span>
      {badge}
    </button>
  );
}

/** The way to write to the platform without waiting for an answer; always the last one. */
function FeedbackButton(props: {
  readonly className: string;
  readonly signClass?: string;
  readonly wordsClass: string;
  readonly onLeave?: () => void;
}) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  return (
    <button
      type="button"
      className={props.className}
      onClick={() => {
        props.onLeave?.();
        open('feedbackModal');
      }}
    >
      <span className={props.signClass}>
        <MailIcon size="large" />
      </span>
      <span className={props.wordsClass}>
        <b>{t('support.feedback')}</b> <span>{t('support.feedback.text')}</span>
      </span>
    </button>
  );
}

/** Title in the reader's language, and when somebody is there. */
function useWords(channel: ServiceChannel) {
  const { t, language } = useTranslate();
  const isOpen = isOpenAt(channel.hours, new Date(), readBoot().brand.timeZone);
  // Whether somebody is there is said in the chat itself, where it is known.
  const isChat = channel.type === CHAT;
  const known = channel.titles[language] ?? channel.title;
  return {
    title: known === channel.csType ? t(`kind.support.${channel.csType}`) : known,
    isOpen,
    hours:
      channel.hours === undefined
        ? t(isChat ? 'support.write' : 'support.always')
        : t(isChat ? 'support.answers' : isOpen ? 'support.openNow' : 'support.closedNow', {
            0: channel.hours.opens,
            1: channel.hours.closes,
          }),
  };
}
