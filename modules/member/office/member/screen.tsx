import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Static } from 'typebox';
import type { MemberTab } from '#platform/office/office-page.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts } from '#ui/office/case/case-page.tsx';
import { useMemberTabs } from '#ui/office/case/member-tabs.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useOperator } from '#ui/office/operator.ts';
import { PartBoundary } from '#ui/office/part-boundary.tsx';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { readOfficeMember } from '../../contract.office.ts';
import { Labels } from '../labels/labels.tsx';
import { KindPill, StatePill } from '../member-pills.tsx';
import { MemberActions } from './member-actions.tsx';
import { Sessions } from './sessions.tsx';

/** The tabs that have a digit for their key; 0 is that of the sessions. */
const DIGITS = 9;

/** Everything about one member; other modules add their tabs. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const { data, refusal } = useOffice(readOfficeMember, { id });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/members', label: t('office.members.title') }}
      name={data.account}
      title={
        <>
          {data.account} <StatePill isActive={data.isActive} />
          <KindPill accountType={data.accountType} />
        </>
      }
      side={
        <>
          <MemberActions id={id} isActive={data.isActive} sessions={data.sessions.length} />
          <Labels id={id} labels={data.labels} />
          <AuditTimeline entity={`member:${id}`} />
        </>
      }
    >
      <Facts
        facts={[
          ...data.facts.map((fact) => ({
            name: t(`office.member.fact.${fact.name}`),
            value: <FactValue fact={fact} />,
          })),
          { name: t('office.member.id'), value: <span className="num">{data.id}</span> },
          { name: t('office.member.nickname'), value: <bdi>{data.nickname}</bdi> },
          { name: t('office.member.registered'), value: <When at={data.registeredAt} /> },
          { name: t('office.member.last_login'), value: <When at={data.lastLoginAt} /> },
          { name: t('office.address'), value: data.lastLoginIp ?? '–' },
          { name: t('office.member.language'), value: languageName(t, data.language) },
          { name: t('office.member.mobile'), value: data.mobile ?? '–' },
          { name: t('office.member.email'), value: data.email ?? '–' },
        ]}
      />
      <MemberTabs id={id} sessions={data.sessions} />
    </CasePage>
  );
}

/** A language by its name; one without a name by its code. */
function languageName(t: Translate, code: string): string {
  const key = `office.member.language.${code}`;
  const name = t(key);
  return name === key ? code : name;
}

type Fact = Static<typeof readOfficeMember.output>['facts'][number];

function FactValue({ fact: { kind, name, value, detail } }: { readonly fact: Fact }) {
  switch (kind) {
    case 'money':
      return (
        <b>
          <Money value={value} isChange={name === 'net'} /> {detail}
        </b>
      );
    case 'member':
      return (
        <EntityLink kind="member" id={value}>
          {detail ?? value}
        </EntityLink>
      );
    case 'text':
      return value;
    default:
      return kind satisfies never;
  }
}

function MemberTabs({
  id,
  sessions,
}: {
  readonly id: string;
  readonly sessions: Parameters<typeof Sessions>[0]['sessions'];
}) {
  const { t } = useTranslate();
  const [params, setParams] = useSearchParams();
  const { permissions } = useOperator();
  const tabs = useMemberTabs().filter((tab) => permissions.includes(tab.permission));
  const first = tabs[0]?.id ?? 'sessions';
  const show = (tab: string) => setParams({ tab }, { replace: true });
  useKeys([
    ...tabs.slice(0, DIGITS).map((tab, at) => ({
      key: String(at + 1),
      label: t(tab.title),
      run: () => show(tab.id),
    })),
    { key: '0', label: t('office.member.sessions'), run: () => show('sessions') },
  ]);
  return (
    <Tabs
      value={params.get('tab') ?? first}
      onChange={(tab) => setParams(tab === null ? {} : { tab }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb={12}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {t(tab.title)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="sessions">
          {t('office.member.sessions')} <span className="muted num">{sessions.length}</span>
        </Tabs.Tab>
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          <PartBoundary at={tab.id}>
            <Suspense fallback={<Loading />}>
              <RoomTab tab={tab} memberId={id} />
            </Suspense>
          </PartBoundary>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="sessions">
        <Sessions sessions={sessions} />
      </Tabs.Panel>
    </Tabs>
  );
}

const loaded = new Map<string, ReturnType<typeof lazyTab>>();

function lazyTab(tab: MemberTab) {
  return lazy(() => tab.load().then(({ Tab }) => ({ default: Tab })));
}

function RoomTab({ tab, memberId }: { readonly tab: MemberTab; readonly memberId: string }) {
  const Tab = loaded.get(tab.id) ?? lazyTab(tab);
  loaded.set(tab.id, Tab);
  return <Tab memberId={memberId} />;
}
