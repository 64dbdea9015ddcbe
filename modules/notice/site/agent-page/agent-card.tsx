import type { Static } from 'typebox';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icon/icons.ts';
import { Pill } from '#ui/pill/pill.tsx';
import { confirmAgentAnnouncement, type listAgentAnnouncements } from '../../contract.ts';
import { NoticeMeta } from '../notice-meta.tsx';

type AgentAnnouncement = Static<typeof listAgentAnnouncements.output>['list'][number];

/** An announcement for agents, whole, with the receipt below: the button until it is given, then that it was. */
export function AgentCard(props: {
  readonly announcement: AgentAnnouncement;
  readonly onChanged: () => Promise<unknown>;
}) {
  const { t } = useTranslate();
  const { announcement, onChanged } = props;
  const { id, version, title, content, isRead } = announcement;
  const { send, isSending } = useCommand(confirmAgentAnnouncement);
  const confirm = async () => {
    try {
      await send({ id, version });
    } catch (error) {
      await reportRefusal(t, error);
    }
    // A refusal means that the text was changed or taken away: the list shows what is there now.
    await onChanged();
  };
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <NoticeMeta notice={announcement} />
        {isRead ? null : <Pill tone="live">{t('notice.agent.unread')}</Pill>}
      </div>
      <h2 className="text-18 font-strong">{title}</h2>
      <HtmlContent html={content} />
      <div className="flex min-h-11 items-center">
        {isRead ? (
          <Pill tone="leaf" icon={<CheckIcon size="small" />}>
            {t('notice.agent.read')}
          </Pill>
        ) : (
          <Button
            tone="tonal"
            size="small"
            isBusy={isSending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {t('notice.agent.confirm')}
            <span className="sr-only">{title}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
