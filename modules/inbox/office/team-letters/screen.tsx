import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { groupDigits, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import {
  listTeamLetters,
  TEAM_LETTER_STATES,
  type TeamLetterRow,
} from '../../contract.team-letters-office.ts';
import { TeamLetterPill } from '../state-pill.tsx';

/** What agents wrote to those below them. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set, before, sort } = useFilters(['state']);
  const state = TEAM_LETTER_STATES.find((known) => known === values.state);
  const list = useOffice(listTeamLetters, {
    ...(state === undefined ? {} : { state }),
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <ListPage
      title={t('office.teamLetters.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/team-letters/${row.id}`)}
      emptyHint={t('office.teamLetters.empty')}
      fileName="team-letters"
      filters={
        <FilterChoice
          label={t('office.status')}
          value={values.state}
          onChange={(value) => set('state', value)}
          options={TEAM_LETTER_STATES.map((value) => ({
            value,
            label: t(`office.teamLetters.state.${value}`),
          }))}
        />
      }
    />
  );
}

function columnsOf(t: Translate): readonly Column<TeamLetterRow>[] {
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'account',
      title: t('office.teamLetters.agent'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          {row.account}
        </EntityLink>
      ),
      text: (row) => row.account,
    },
    {
      id: 'to',
      title: t('office.teamLetters.to'),
      cell: (row) => t(`office.teamLetters.to.${row.recipients}`),
      text: (row) => row.recipients,
    },
    {
      id: 'level',
      title: t('office.teamLetters.level'),
      isNumber: true,
      cell: (row) => row.level ?? '',
      text: (row) => String(row.level ?? ''),
    },
    {
      id: 'subject',
      title: t('office.letters.subject'),
      cell: (row) => row.subject,
      text: (row) => row.subject,
    },
    {
      id: 'sent',
      title: t('office.teamLetters.sent'),
      isNumber: true,
      cell: (row) => groupDigits(String(row.sentCount)),
      text: (row) => String(row.sentCount),
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <TeamLetterPill state={row.state} />,
      text: (row) => row.state,
    },
  ];
}
