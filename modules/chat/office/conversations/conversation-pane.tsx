import { Button, Menu } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { callOffice } from '#platform/office/call-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { Facts } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import {
  type ConversationRow,
  closeConversation,
  markConversationRead,
  moveConversation,
  readConversation,
  takeConversation,
} from '../../contract.office.ts';
import { AnswerBox } from './answer-box.tsx';
import { ServiceLog } from './service-log.tsx';

const POLL_MS = 15_000;
const TONES = { waiting: 'pollen', open: 'leaf', closed: 'sky' } as const;

type PaneProps = {
  readonly id: string;
  readonly ownId: string;
  readonly present: readonly { readonly id: string; readonly name: string }[];
  readonly mayAnswer: boolean;
  readonly isTyping: boolean;
  /** Grows with each event of customer service. */
  readonly eventCount: number;
};

/** One conversation: its messages, the answer box, the person, and its outcome. */
export function ConversationPane(props: PaneProps) {
  const { id, mayAnswer, eventCount } = props;
  const { t } = useTranslate();
  const { data, refusal, refetch } = useOffice(readConversation, { id }, { refetchMs: POLL_MS });
  const lastId = data?.messages.findLast(({ author }) => author === 'person')?.id;
  const fetchAgain = useEffectEvent(() => void refetch());
  useEffect(() => fetchAgain(), [eventCount]);
  useEffect(() => {
    if (lastId !== undefined && mayAnswer && document.visibilityState === 'visible') {
      callOffice(markConversationRead, { id, upTo: lastId }).catch(() => undefined);
    }
  }, [id, lastId, mayAnswer]);
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const { conversation } = data;
  const isOwn = conversation.staffId === null || conversation.staffId === props.ownId;
  return (
    <>
      <section className="of-card ch-talk" aria-label={nameOf(conversation, t)}>
        <h2>
          {nameOf(conversation, t)}
          <Pill tone={TONES[conversation.state]}>
            {t(`office.chat.state.${conversation.state}`)}
          </Pill>
          <span className="of-grow" />
          {mayAnswer && (
            <PaneActions conversation={conversation} ownId={props.ownId} present={props.present} />
          )}
        </h2>
        <ServiceLog messages={data.messages} readId={data.personReadId} isTyping={props.isTyping} />
        {mayAnswer && isOwn && <AnswerBox id={id} language={conversation.language} />}
        {mayAnswer && !isOwn && (
          <p className="of-pad muted">{t('office.chat.theirs', { 0: conversation.staffName })}</p>
        )}
      </section>
      <aside className="ch-card of-stack">
        <Facts
          facts={[
            { name: t('office.chat.account'), value: <WhoLink conversation={conversation} /> },
            { name: t('office.chat.rank'), value: data.club === '' ? '–' : data.club },
            {
              name: t('office.chat.language'),
              value: t(`office.chat.language.${conversation.language}`),
            },
            { name: t('office.chat.since'), value: <When at={data.openedAt} /> },
            { name: t('office.chat.staff'), value: conversation.staffName || '–' },
          ]}
        />
        <AuditTimeline entity={`chat:${id}`} />
      </aside>
    </>
  );
}

function PaneActions(props: {
  readonly conversation: ConversationRow;
  readonly ownId: string;
  readonly present: PaneProps['present'];
}) {
  const { conversation, ownId } = props;
  const { t } = useTranslate();
  const mayManage = useMay('chat.manage');
  const take = useOfficeMutation(takeConversation);
  const move = useOfficeMutation(moveConversation);
  const close = useOfficeMutation(closeConversation);
  const { id } = conversation;
  const isOwn = conversation.staffId === ownId;
  const mayTouch = isOwn || conversation.staffId === null || mayManage;
  const others = props.present.filter((one) => one.id !== ownId);
  const refusal = take.refusal ?? move.refusal ?? close.refusal;
  return (
    <>
      {refusal !== undefined && <span className="ch-refusal">{refusal.message}</span>}
      {!isOwn && mayTouch && (
        <Button variant="default" loading={take.isSending} onClick={() => void take.send({ id })}>
          {t('office.chat.take')}
        </Button>
      )}
      {mayTouch && others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" loading={move.isSending}>
              {t('office.chat.move')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item key={one.id} onClick={() => void move.send({ id, staffId: one.id })}>
                {one.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mayTouch && conversation.state !== 'closed' && (
        <Button variant="default" loading={close.isSending} onClick={() => void close.send({ id })}>
          {t('office.chat.close')}
        </Button>
      )}
    </>
  );
}

/** Members lead to their own page, where balance and bets are. */
function WhoLink({ conversation }: { readonly conversation: ConversationRow }) {
  const { t } = useTranslate();
  const mayView = useMay('member.view');
  const { memberId } = conversation;
  return memberId !== null && mayView ? (
    <EntityLink kind="member" id={memberId}>
      {conversation.account}
    </EntityLink>
  ) : (
    nameOf(conversation, t)
  );
}

function nameOf(row: ConversationRow, t: ReturnType<typeof useTranslate>['t']): string {
  return row.account === '' ? t('office.chat.visitor', { 0: row.id }) : row.account;
}
