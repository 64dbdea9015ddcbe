import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, Section } from '#ui/office/case/case-page.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Refusal } from '#ui/office/states.tsx';
import type { DisputeLine } from '../contract.disputes-office.ts';
import type { HoldReason, RunState } from '../field-rules.ts';
import { PaymentDisputes } from './disputes/payment-disputes.tsx';
import { type Decide, HeldActions } from './held-actions.tsx';
import { RunPill } from './runs/run-pill.tsx';

type BetPage<Bet> = { readonly bets: readonly Bet[]; readonly next: string | null };

type BetsProps<Bet> = {
  readonly first: BetPage<Bet>;
  /** Reads the bets behind those of a page. */
  readonly load: (before: string) => Promise<BetPage<Bet>>;
  readonly columns: readonly Column<Bet>[];
  readonly rowKey: (bet: Bet) => string;
};

/** The page of a payment of a contract or of rebates: its facts, what its payee said, what it came from, and the decision. */
export function PaymentPage<Bet>(props: {
  readonly crumb: { readonly to: string; readonly label: string };
  readonly payment: {
    readonly id: string;
    /** Whose it is. */
    readonly name: string;
    readonly pays: string;
    readonly state: RunState;
    readonly holdReason: HoldReason | null;
  };
  /** What it is for. */
  readonly title: string;
  /** What the audit trail calls it. */
  readonly entity: string;
  readonly decide: Decide;
  readonly facts: {
    readonly title: string;
    readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
  };
  /** Above the facts. */
  readonly notes?: ReactNode;
  readonly disputes: readonly DisputeLine[];
  readonly bets: BetsProps<Bet>;
  /** Between the facts and the bets. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  const { payment, facts } = props;
  const { holdReason } = payment;
  const hold =
    holdReason === null
      ? []
      : [{ name: t('office.agents.hold'), value: t(`office.agents.hold.${holdReason}`) }];
  return (
    <CasePage
      crumb={props.crumb}
      name={`${payment.name} ${payment.id}`}
      title={
        <>
          {props.title} <RunPill state={payment.state} />
        </>
      }
      actions={<HeldActions payment={payment} decide={props.decide} />}
      side={<AuditTimeline entity={props.entity} />}
    >
      {props.notes}
      <Section title={facts.title}>
        <Facts facts={[...facts.rows, ...hold]} />
      </Section>
      <PaymentDisputes disputes={props.disputes} />
      {props.children}
      <Bets key={payment.id} {...props.bets} />
    </CasePage>
  );
}

/** The bets that a payment came from, newest first; further ones are added by a button. */
function Bets<Bet>({ first, load, columns, rowKey }: BetsProps<Bet>) {
  const { t } = useTranslate();
  const [older, setOlder] = useState<readonly Bet[]>([]);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OfficeRefusal>();
  const add = async (before: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const page = await load(before);
      setOlder([...older, ...page.bets]);
      setNext(page.next);
    } catch (error) {
      if (!(error instanceof OfficeRefusal)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('office.agents.bets')}>
      <DataTable
        label={t('office.agents.bets')}
        columns={columns}
        rows={[...first.bets, ...older]}
        rowKey={rowKey}
      />
      {refusal !== undefined && <Refusal refusal={refusal} />}
      {next !== null && (
        <div className="of-pad">
          <Button variant="default" loading={isBusy} onClick={() => void add(next)}>
            {t('office.agents.moreBets')}
          </Button>
        </div>
      )}
    </Section>
  );
}
