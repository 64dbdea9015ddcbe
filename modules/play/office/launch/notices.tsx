import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Pill } from '#ui/office/states.tsx';
import type { OfficeLaunch } from './launch.ts';

type Notice = OfficeLaunch['notices'][number];

const TONES = {
  waiting: 'pollen',
  delivered: 'leaf',
  refused: 'ember',
  given_up: 'ember',
  overtaken: undefined,
} as const;

/** The notifications to the vendor about the session, and the time since which it does not answer. */
export function Notices({ launch }: { readonly launch: OfficeLaunch }) {
  const { t } = useTranslate();
  if (launch.notices.length === 0) {
    return (
      <Section title={t('office.launch.notifications')}>
        <p className="of-pad">
          {t(launch.isNotified ? 'office.launch.notifiedNothing' : 'office.launch.neverNotified')}
        </p>
      </Section>
    );
  }
  return (
    <Section title={t('office.launch.notifications')}>
      <DataTable
        label={t('office.launch.notifications')}
        columns={columnsOf(t)}
        rows={launch.notices}
        rowKey={(notice) => notice.id}
      />
    </Section>
  );
}

function columnsOf(t: Translate): readonly Column<Notice>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (notice) => <When at={notice.at} /> },
    {
      id: 'what',
      title: t('office.launch.word'),
      cell: (notice) => t(`office.launch.word.${notice.kind}`),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (notice) => {
        const tone = TONES[notice.state];
        return (
          <Pill {...(tone === undefined ? {} : { tone })}>
            {t(`office.launch.notice.${notice.state}`)}
          </Pill>
        );
      },
    },
    { id: 'tries', title: t('office.launch.tries'), isNumber: true, cell: ({ tries }) => tries },
    { id: 'answer', title: t('office.launch.answer'), cell: (notice) => answerOf(t, notice) },
  ];
}

function answerOf(t: Translate, { answeredAt, silentSince, code, state, nextAt }: Notice) {
  if (answeredAt !== null) {
    return (
      <>
        <span className="code">{code}</span> <When at={answeredAt} />
      </>
    );
  }
  if (silentSince === null) {
    return '–';
  }
  return (
    <>
      {t('office.launch.silentSince')} <When at={silentSince} />
      {state === 'waiting' && (
        <>
          {' · '}
          {t('office.launch.nextTry')} <When at={nextAt} />
        </>
      )}
    </>
  );
}
