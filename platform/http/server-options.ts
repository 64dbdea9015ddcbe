import type { Admission } from './admission.ts';
import type { Composition } from './composition.ts';
import type { FrontRoute } from './front-route.ts';
import type { Metrics } from './metrics.ts';
import type { ServePage } from './page.ts';

export type ServerOptions = {
  readonly composition: Composition;
  readonly admission: Pick<Admission, 'admits' | 'turns'>;
  readonly metrics: Pick<Metrics, 'observe'>;
  /** Peers whose X-Forwarded-* headers are trusted; none when empty. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly isHttps: boolean;
  /** The time for a request to arrive, head and body; half a minute when undefined. */
  readonly slowestRequestMs?: number;
  /** true while the process may take traffic: database reachable, migrations applied, not draining. */
  readonly isReady: () => Promise<boolean>;
  /** Built and stored files, which cost next to nothing. */
  readonly serveFile?: ServePage;
  /** Pages, which take work: they have limits of their own, and are refused first. */
  readonly servePage?: ServePage;
  readonly frontRoutes?: readonly FrontRoute[];
};
