import './service.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useOfficeEvents } from '#platform/office/use-office-events.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '#ui/office/operator.ts';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { readServiceQueue } from '../../contract.office.ts';
import { CHAT_VIEWS } from '../../field-rules.ts';
import { DutySwitches } from '../duty/duty-switches.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { QueueList } from './queue-list.tsx';

/** The socket notifies at once; this poll is for when it does not. */
const POLL_MS = 15_000;
const TYPING_SHOWN_MS = 4_000;

/** Customer service: who waits, the messages, and who writes them. */
export function Screen() {
  const { t } = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const [typing, setTyping] = useState<string>();
  const [eventCount, setEventCount] = useState(0);
  const mayAnswer = useMay('chat.answer');
  const view = CHAT_VIEWS.find((one) => one === query.get('view')) ?? 'waiting';
  const id = query.get('id') ?? undefined;
  const service = useOffice(readServiceQueue, { view, search }, { refetchMs: POLL_MS });
  const go = (next: { readonly view?: string; readonly id?: string | undefined }) => {
    const changed = new URLSearchParams({ view: next.view ?? view });
    const shown = 'id' in next ? next.id : id;
    if (shown !== undefined) {
      changed.set('id', shown);
    }
    setQuery(changed, { replace: true });
  };
  useOfficeEvents({ brand: service.data?.brand, topic: service.data?.topic }, (event) => {
    if (event.kind === 'typing') {
      if (event.by === 'person') {
        setTyping(event.id);
        setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS);
      }
      return;
    }
    setTyping(undefined);
    setEventCount((count) => count + 1);
    void service.refetch();
  });
  if (service.data === undefined) {
    return service.refusal === undefined ? <Loading /> : <Refusal refusal={service.refusal} />;
  }
  const { data } = service;
  return (
    <div className="of-page ch-page">
      <div className="of-head">
        <h1>{t('office.chat.title')}</h1>
        <span className="of-grow" />
        <span className="muted">
          {data.present.length === 0
            ? t('office.chat.nobody')
            : t('office.chat.present', { 0: data.present.map(({ name }) => name).join(', ') })}
        </span>
        {mayAnswer && <DutySwitches />}
      </div>
      <div className="ch-service">
        <section className="of-card ch-queue" aria-label={t('office.chat.queue')}>
          <fieldset className="ch-views" aria-label={t('office.chat.view')}>
            {CHAT_VIEWS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                onClick={() => go({ view: one })}
              >
                {t(`office.chat.view.${one}`)}
                {one === 'waiting' && data.waiting > 0 && <b className="num">{data.waiting}</b>}
                {one === 'mine' && data.mine > 0 && <b className="num">{data.mine}</b>}
              </button>
            ))}
          </fieldset>
          <div className="ch-search">
            <TextInput
              aria-label={t('office.chat.search')}
              placeholder={t('office.chat.search')}
              value={search}
              maxLength={60}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
          <QueueList
            rows={data.rows}
            shown={id}
            typing={typing}
            onOpen={(next) => go({ id: next })}
          />
        </section>
        {id === undefined ? (
          <section className="of-card ch-none">
            <Empty title={t('office.chat.choose')} hint={t('office.chat.choose.hint')} />
          </section>
        ) : (
          <ConversationPane
            key={id}
            id={id}
            ownId={data.ownId}
            present={data.present}
            mayAnswer={mayAnswer}
            isTyping={typing === id}
            eventCount={eventCount}
          />
        )}
      </div>
    </div>
  );
}
