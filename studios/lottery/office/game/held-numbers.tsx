import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { holdNumber, type readLotteryGame } from '../../contract.office.ts';
import { KindPill } from '../draw/parts.tsx';

type Game = Static<typeof readLotteryGame.output>;
type Asked = {
  readonly play: string;
  readonly number: string;
  readonly kind: 'open' | 'half' | 'closed';
};

/** Lists the numbers that operators restrict in every draw of the game; a second operator approves each change. */
export function HeldNumbers({
  game,
  held,
  plays,
}: Pick<Game, 'held' | 'plays'> & { readonly game: string }) {
  const { t } = useTranslate();
  const mayHold = useMay('lottery.limit');
  const [asked, setAsked] = useState<Asked>();
  const hold = useOfficeMutation(holdNumber);
  const codes = [...new Set(plays.map(({ code }) => code))];
  return (
    <Section
      title={t('office.lottery.held')}
      aside={
        mayHold && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setAsked({ play: codes[0] ?? '', number: '', kind: 'half' })}
          >
            {t('office.lottery.held.add')}
          </Button>
        )
      }
    >
      {held.length === 0 ? (
        <div className="of-pad muted">{t('office.lottery.held.none')}</div>
      ) : (
        <DataTable
          label={t('office.lottery.held')}
          rows={held}
          rowKey={(row) => `${row.play} ${row.number}`}
          columns={[
            { id: 'play', title: t('office.lottery.play'), cell: (row) => row.play },
            {
              id: 'number',
              title: t('office.lottery.number'),
              cell: (row) => <b className="num">{row.number}</b>,
            },
            {
              id: 'kind',
              title: t('office.lottery.kind'),
              cell: (row) => <KindPill kind={row.kind} />,
            },
            { id: 'by', title: t('office.lottery.by'), cell: (row) => row.by },
            { id: 'at', title: t('office.lottery.at'), cell: (row) => <When at={row.at} /> },
            {
              id: 'open',
              title: '',
              cell: (row) =>
                mayHold && (
                  <Button
                    size="xs"
                    variant="subtle"
                    onClick={() => setAsked({ play: row.play, number: row.number, kind: 'open' })}
                  >
                    {t('office.lottery.held.open')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ReasonDialog
        title={t(asked?.kind === 'open' ? 'office.lottery.held.open' : 'office.lottery.held.add')}
        confirm={t(asked?.kind === 'open' ? 'office.lottery.held.open' : 'office.lottery.held.add')}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async (reason) => {
          const answer = asked && (await hold.send({ game, ...asked, reason }));
          if (answer !== undefined) {
            announceWaiting(t);
          }
          return answer;
        }}
        isSending={hold.isSending}
        refusal={hold.refusal}
      >
        <p className="muted">{t('office.lottery.held.text')}</p>
        {asked !== undefined && asked.kind !== 'open' && (
          <Fields asked={asked} codes={codes} onChange={setAsked} />
        )}
        {asked?.kind === 'open' && (
          <b className="num">
            {asked.play} {asked.number}
          </b>
        )}
      </ReasonDialog>
    </Section>
  );
}

function Fields({
  asked,
  codes,
  onChange,
}: {
  readonly asked: Asked;
  readonly codes: readonly string[];
  readonly onChange: (asked: Asked) => void;
}) {
  const { t } = useTranslate();
  return (
    <div className="of-fields">
      <Select
        label={t('office.lottery.play')}
        data={[...codes]}
        value={asked.play}
        searchable
        allowDeselect={false}
        onChange={(play) => onChange({ ...asked, play: play ?? asked.play })}
      />
      <TextInput
        label={t('office.lottery.number')}
        value={asked.number}
        onChange={(event) => onChange({ ...asked, number: event.currentTarget.value })}
      />
      <Select
        label={t('office.lottery.kind')}
        data={(['half', 'closed'] as const).map((value) => ({
          value,
          label: t(`office.lottery.kind.${value}`),
        }))}
        value={asked.kind}
        allowDeselect={false}
        onChange={(kind) => onChange({ ...asked, kind: kind === 'closed' ? 'closed' : 'half' })}
      />
    </div>
  );
}
