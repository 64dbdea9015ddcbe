import type { Database } from '#platform/db/database.ts';
import type { Notifications } from '#platform/db/notifications.ts';
import type { BrandRef, MemberActor } from '#platform/http/handle.ts';
import type { Log } from '#platform/log/log.ts';
import type { MAX_SOCKETS } from './socket-places.ts';

export type HubOptions = {
  /** The notifications before they are opened: the hub adds its channel. */
  readonly notifications: Notifications;
  readonly db: Database;
  readonly log: Log;
  /** Topics of the modules; `lottery.draw` also allows `lottery.draw.17`. */
  readonly topics: readonly string[];
  /** Those of the topics whose followers are counted over all processes. */
  readonly counted?: readonly string[];
  /** Origins beside the host itself that may open a socket. */
  readonly allowedOrigins: readonly string[];
  /** Fewer places for sockets than a process has by default; tests need few. */
  readonly maxSockets?: typeof MAX_SOCKETS;
  readonly resolveBrand: (asked: {
    readonly merchant?: string;
    readonly host: string;
  }) => Promise<BrandRef | undefined>;
  readonly resolveActor: (session: {
    readonly token: string;
    readonly brandId: number;
  }) => Promise<MemberActor | undefined>;
};
