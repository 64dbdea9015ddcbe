import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading } from '#ui/office/states.tsx';
import { decideNameMatch, readNameMatch } from '../../contract.sanctions-office.ts';
import { CheckDue, MatchPill } from '../pills.tsx';

/** One match: the member beside the entry of the list, why they are alike, and the decision. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const crumb = { to: '/name-matches', label: t('office.kyc.matches.title') };
  const { data: one, refusal } = useOffice(readNameMatch, { id });
  const may = useMay('kyc.sanctions');
  const [act, setAct] = useState<'same' | 'other'>();
  const mayDecide = may && one?.state === 'open';
  useKeys(
    mayDecide
      ? [
          { key: 's', label: t('office.kyc.match.same'), run: () => setAct('same') },
          { key: 'o', label: t('office.kyc.match.other'), run: () => setAct('other') },
        ]
      : [],
  );
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  const reasons = one.reasons.map((reason) => t(`office.kyc.match.reason.${reason}`));
  return (
    <CasePage
      crumb={crumb}
      name={one.member}
      title={
        <>
          {one.member} <MatchPill state={one.state} />{' '}
          <CheckDue at={one.state === 'open' ? one.dueAt : null} />
        </>
      }
      actions={
        mayDecide ? (
          <>
            <Button variant="default" onClick={() => setAct('other')}>
              {t('office.kyc.match.other')}
            </Button>
            <Button onClick={() => setAct('same')}>{t('office.kyc.match.same')}</Button>
          </>
        ) : null
      }
      side={<AuditTimeline entity={`name-match:${one.id}`} />}
    >
      <Section title={t('office.kyc.member')}>
        <Facts
          facts={[
            {
              name: t('office.kyc.member'),
              value: (
                <EntityLink kind="member" id={one.memberId}>
                  {one.member}
                </EntityLink>
              ),
            },
            { name: t('office.kyc.match.real_name'), value: one.realName ?? '–' },
            { name: t('office.kyc.data.birthday'), value: one.birthday ?? '–' },
          ]}
        />
      </Section>
      <Section title={t('office.kyc.match.list')}>
        <Facts
          facts={[
            { name: t('office.kyc.match.name'), value: <b>{one.name}</b> },
            { name: t('office.kyc.match.born'), value: one.born ?? '–' },
            { name: t('office.kyc.match.programme'), value: one.programme },
            { name: t('office.kyc.match.list'), value: one.list },
            { name: t('office.kyc.match.score'), value: <span className="num">{one.score}</span> },
            { name: t('office.kyc.match.why'), value: reasons.join(' · ') },
            { name: t('office.kyc.match.found'), value: <When at={one.foundAt} /> },
            ...(one.decidedBy === null
              ? []
              : [{ name: t('office.kyc.match.decided_by'), value: one.decidedBy }]),
            ...(one.note === null ? [] : [{ name: t('office.kyc.match.note'), value: one.note }]),
            ...(one.approvalId === null
              ? []
              : [
                  {
                    name: t('office.kyc.approval'),
                    value: (
                      <Link to={`/approvals/${one.approvalId}`}>
                        {t('office.kyc.approval.open')}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
      </Section>
      {act !== undefined && (
        <DecideDialog
          id={one.id}
          version={one.version}
          isSamePerson={act === 'same'}
          onClose={() => setAct(undefined)}
        />
      )}
    </CasePage>
  );
}

function DecideDialog(props: {
  readonly id: string;
  readonly version: number;
  readonly isSamePerson: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { id, version, isSamePerson, onClose } = props;
  const deciding = useOfficeMutation(decideNameMatch);
  const words = `office.kyc.match.${isSamePerson ? 'same' : 'other'}`;
  return (
    <ReasonDialog
      title={t(words)}
      confirm={t(words)}
      isOpen
      isDangerous={isSamePerson}
      needsTwo={!isSamePerson}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await deciding.send({ id, version, isSamePerson, reason });
        if (done !== undefined) {
          (done.value.approvalId === null ? announceDone : announceWaiting)(t);
        }
        return done;
      }}
      isSending={deciding.isSending}
      refusal={deciding.refusal}
    >
      <Banner tone="pollen">{t(`${words}.text`)}</Banner>
    </ReasonDialog>
  );
}
