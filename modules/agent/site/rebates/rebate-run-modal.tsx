import { isAgent, MEMBER } from '#platform/contract/account-type.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate, useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type RebateDetail, readRebateRun } from '../../contract.rebates.ts';
import { betAddress } from '../contracts/bet-address.ts';
import { percentOf } from '../contracts/exact.ts';
import { momentIn, periodIn } from '../contracts/moment-in.ts';
import { RunBets } from '../contracts/run-bets.tsx';
import { RunPill } from '../contracts/run-pill.tsx';
import { Fact } from '../contracts/terms-view.tsx';
import { DisputePart } from '../disputes/dispute-part.tsx';

/** What the rebates of a day came to, down to the bets; the page behind it names the day. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const id = new URLSearchParams(query.get('mcq') ?? '').get('rebate') ?? '0';
  const run = useEndpoint(readRebateRun, { id }, { staleMs: 0 });
  return (
    <Dialog
      title={t('agent.rebate.title')}
      closeLabel={t('agent.close')}
      onClose={onClose}
      width="modal"
    >
      {run.refusal !== undefined ? (
        <EmptyState title={refusalText(t, run.refusal)} />
      ) : run.data === undefined ? (
        <Skeleton shape="block" className="h-72 w-full" />
      ) : (
        <Detail id={id} detail={run.data} onClose={onClose} onSent={() => void run.refetch()} />
      )}
    </Dialog>
  );
}

function Detail(props: {
  readonly id: string;
  readonly detail: RebateDetail;
  readonly onClose: () => void;
  readonly onSent: () => void;
}) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const hasTeam = useSession(({ session }) => isAgent(session?.accountType ?? MEMBER));
  const { id, detail } = props;
  const { run, parts } = detail;
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (text: string) => <Money value={ticksOf(text)} symbol={symbol} />;
  const isNot0 = (text: string) => ticksOf(text) !== 0n;
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">
        <RunPill state={run.state} /> {t(`agent.rebate.${run.kind}`)} ·{' '}
        {periodIn(run.from, run.until, language)}
        {run.paidAt === null
          ? ''
          : ` · ${t('agent.run.paidAt', { 0: momentIn(run.paidAt, language) })}`}
      </p>
      {run.state !== 'held' || run.holdReason === null ? null : (
        <Note tone="pollen">{t(`agent.hold.${run.holdReason}`)}</Note>
      )}
      <dl className="grid gap-1.5 rounded-button bg-sunken p-3.5 text-14">
        {parts.map((part) => (
          <Fact
            key={`${part.product} ${part.ownRate} ${part.belowRate}`}
            name={`${t(`downline.product.${part.product}`)} · ${rateOf(part)}`}
          >
            {money(part.validBet)} → {money(part.earned)}
          </Fact>
        ))}
        {isNot0(run.carried) ? (
          <Fact name={t('agent.run.carried')}>{money(run.carried)}</Fact>
        ) : null}
        {isNot0(run.carries) ? (
          <Fact name={t('agent.run.carries')}>{money(run.carries)}</Fact>
        ) : null}
        <div className="mt-1 border-line border-t pt-2 text-16">
          <Fact name={t('agent.run.pays')}>
            <Money value={ticksOf(run.pays)} symbol={symbol} tone="strong" />
          </Fact>
        </div>
      </dl>
      <DisputePart of="rebate" id={id} disputes={detail.disputes} onSent={props.onSent} />
      <RunBets
        first={detail}
        load={(before) => call(readRebateRun, { id, before })}
        amount={(bet) => money(bet.earned)}
        detail={(bet) => (
          <>
            {percentOf(bet.rate)} × {money(bet.validBet)}
          </>
        )}
        onOpen={(betId) => {
          props.onClose();
          navigate(betAddress(betId, hasTeam ? 'ac' : 'mc'));
        }}
      />
    </div>
  );
}

/** The own rebate, less what is paid below. */
function rateOf(part: RebateDetail['parts'][number]): string {
  const own = percentOf(part.ownRate);
  return part.belowRate === 0 ? own : `(${own} − ${percentOf(part.belowRate)})`;
}
