import type { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ArrowLeftIcon, GlobeIcon, MessageIcon, RefreshIcon, WrenchIcon } from '#ui/icon/icons.ts';
import { maintenanceEnd } from './maintenance-end.ts';

const MAINTENANCE = new Set(['vendor_under_maintenance', 'MAINTENANCE']);
const CLOSED_REGION = 451;
/** The member's level is too low to play: a document raises it. */
const NEEDS_LEVEL = 'kyc.play';

/** Replaces a game that does not open, or was ended: the reason, that the money is safe, and the next steps (GL-4). */
export function LaunchRefused(props: {
  /** Without one, the launch answered an address that no frame can show. */
  readonly refusal: Refused | undefined;
  /** It was open, and has been ended: why. */
  readonly ended: string | undefined;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslate();
  const { refusal, ended, onRetry } = props;
  const open = useModals((state) => state.open);
  const isMaintenance = refusal !== undefined && MAINTENANCE.has(refusal.code);
  const isRegion = refusal?.status === CLOSED_REGION;
  const needsLevel = refusal?.code === NEEDS_LEVEL;
  return (
    <div className="grid flex-1 place-content-center p-4">
      <EmptyState
        picture={
          isMaintenance || isRegion ? (
            <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
              {isMaintenance ? <WrenchIcon /> : <GlobeIcon />}
            </span>
          ) : undefined
        }
        title={titleOf(t, refusal, ended)}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {needsLevel ? <LevelButton /> : null}
            {isRegion || needsLevel ? null : (
              <Button tone="leaf" icon={<RefreshIcon size="small" />} onClick={onRetry}>
                {t('play.retry')}
              </Button>
            )}
            <Button
              tone="tonal"
              icon={<MessageIcon size="small" />}
              onClick={() => open('chatModal')}
            >
              {t('play.support')}
            </Button>
            <Link to={wayBack()} className={buttonClass({ tone: 'line' })}>
              <ArrowLeftIcon size="small" />
              {t('play.back')}
            </Link>
          </span>
        }
      >
        {ended !== undefined ? (
          t('play.ended.round')
        ) : isMaintenance ? (
          <Maintenance refusal={refusal} />
        ) : isRegion ? (
          <Region refusal={refusal} />
        ) : undefined}
      </EmptyState>
    </div>
  );
}

function titleOf(
  t: ReturnType<typeof useTranslate>['t'],
  refusal: Refused | undefined,
  ended: string | undefined,
): string {
  if (ended !== undefined) {
    return t(`play.ended.${ended}`);
  }
  return refusal === undefined ? t('play.invalidUrl') : refusalText(t, refusal);
}

/** Opens the identity check over this page; the game is asked for again when the page is loaded anew. */
function LevelButton() {
  const { t } = useTranslate();
  const openCentre = useOpenCentre();
  return (
    <Button tone="leaf" onClick={() => openCentre('mc', 'kyc')}>
      {t('play.level')}
    </Button>
  );
}

type Reported = { readonly refusal: Refused };

/** Planned maintenance shows when it ends. */
function Maintenance({ refusal }: Reported) {
  const { t, language } = useTranslate();
  const endTime = maintenanceEnd(refusal.value);
  return endTime === undefined
    ? t('play.maintenanceText')
    : `${t('play.maintenanceUntil', { 0: shortMoment(endTime, language) })} ${t('play.maintenanceText')}`;
}

function Region({ refusal }: Reported) {
  const { t } = useTranslate();
  const { value } = refusal;
  const hasIp = typeof value === 'object' && value !== null && 'ip' in value;
  return hasIp
    ? `${t('play.region')} ${t('play.address', { ip: String(value.ip) })}`
    : t('play.region');
}
