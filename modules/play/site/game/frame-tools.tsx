import { useFavourite } from '#modules/catalog/site/index.tsx';
import { setFeedbackAbout } from '#platform/site/feedback-about.ts';
import { useModals } from '#platform/site/modals.ts';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import {
  FullScreenIcon,
  HeartIcon,
  HomeIcon,
  PauseIcon,
  RefreshIcon,
  WarningIcon,
} from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LeaveLink } from './leave-link.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useReported } from './use-reported.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type FrameToolsProps = {
  readonly nodeId: number | undefined;
  /** Empty where it is not known: who came by a link. */
  readonly gameType: string;
  readonly title: string;
  /** The number by which operators find the launch. */
  readonly launchId: string;
  readonly onReload: () => void;
  /** The game itself can take the whole screen. */
  readonly hasOwnScreen?: boolean;
  /** The bar beside the tools has no way to limits and breaks. */
  readonly hasLimits?: boolean;
};

const MAX_TITLE_CHARACTERS = 60;

/** The tools of the page around a game: full screen, restart, favourite, report. The screen stays on. */
export function FrameTools(props: FrameToolsProps) {
  const { t } = useTranslate();
  const {
    nodeId,
    gameType,
    title,
    launchId,
    onReload,
    hasOwnScreen = false,
    hasLimits = false,
  } = props;
  const open = useModals((state) => state.open);
  const screen = useFullScreen();
  const openCentre = useOpenCentre();
  useWakeLock();
  function report() {
    setFeedbackAbout(
      [title.slice(0, MAX_TITLE_CHARACTERS), nodeId, launchId, useReported.getState().roundId]
        .filter(Boolean)
        .join(' · '),
    );
    open('feedbackModal');
  }
  return (
    <fieldset aria-label={t('play.tools')} className="flex">
      <LeaveLink
        to="/"
        label={t('play.tools.home')}
        className="grid size-11 shrink-0 place-items-center rounded-button hover:bg-current/10"
      >
        <HomeIcon />
      </LeaveLink>
      {screen === undefined || hasOwnScreen ? null : (
        <IconButton
          label={t(screen.isOn ? 'play.tools.fullScreenOff' : 'play.tools.fullScreen')}
          icon={<FullScreenIcon />}
          aria-pressed={screen.isOn}
          onClick={screen.toggle}
        />
      )}
      {hasLimits ? (
        <IconButton
          label={t('play.session.limits')}
          icon={<PauseIcon />}
          aria-haspopup="dialog"
          onClick={() => openCentre('mc', 'responsibleGaming')}
        />
      ) : null}
      <IconButton label={t('play.tools.reload')} icon={<RefreshIcon />} onClick={onReload} />
      {nodeId === undefined ? null : <Heart nodeId={nodeId} gameType={gameType} title={title} />}
      <IconButton
        label={t('play.tools.report')}
        icon={<WarningIcon />}
        aria-haspopup="dialog"
        onClick={report}
      />
    </fieldset>
  );
}

function Heart(props: {
  readonly nodeId: number;
  readonly gameType: string;
  readonly title: string;
}) {
  const { t } = useTranslate();
  const { nodeId, gameType, title } = props;
  const { isOn, isBusy, toggle } = useFavourite({ nodeId, gameType, vassalage: '' });
  return (
    <IconButton
      label={t(isOn ? 'play.tools.favouriteOff' : 'play.tools.favourite', { 0: title })}
      icon={<HeartIcon className={isOn ? 'fill-current text-petal' : ''} />}
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={toggle}
    />
  );
}
