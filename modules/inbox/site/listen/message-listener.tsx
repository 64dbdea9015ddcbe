import { useLive } from '#platform/site/live-socket.ts';
import { useSession } from '#platform/site/session.ts';
import { useOnceLater } from '#platform/site/use-later.ts';
import { MESSAGE_TOPIC_NAME } from '../message-topic.ts';
import { useBadges } from '../use-badges.ts';

/** A message to many members makes each of their pages ask at a moment of its own. */
const SPREAD_MS = 1_500;

/** The badges of every page follow the messages that come. */
export function Part() {
  const isMember = useSession((state) => state.session !== undefined);
  return isMember ? <Listener /> : null;
}

function Listener() {
  const readBadges = useBadges();
  const later = useOnceLater();
  useLive(MESSAGE_TOPIC_NAME, () => later(SPREAD_MS, readBadges), 'state');
  return null;
}
