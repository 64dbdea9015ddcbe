import { useEffect, useEffectEvent, useRef } from 'react';
import { readReported } from '#platform/site/game-message.ts';
import { listenToFrame } from '#platform/site/listen-to-frame.ts';
import { permissionsOf } from '../game/frame-permissions.ts';
import { inTheme } from '../game/in-theme.ts';

/** The page of a game that is looked at; a press that needs a session is passed on. */
export function LookFrame(props: {
  readonly url: string;
  readonly title: string;
  readonly onWantsPlay: () => void;
}) {
  const { url, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const wantsPlay = useEffectEvent(props.onWantsPlay);
  useEffect(
    () =>
      listenToFrame(frame, (data) => {
        if (readReported(data)?.type === 'game-wants-play') {
          wantsPlay();
        }
      }),
    [],
  );
  return (
    <div className="relative grid flex-1">
      <iframe
        ref={frame}
        src={inTheme(new URL(url, location.href))}
        title={title}
        allow="fullscreen"
        sandbox={permissionsOf(url, location.href)}
        className="block size-full border-0 bg-water"
      />
    </div>
  );
}
