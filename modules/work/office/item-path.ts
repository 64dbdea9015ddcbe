import { entityPath } from '#ui/office/entity-path.ts';

/** The page on which a thing of a queue is worked on. */
export function itemPath(queue: string, id: string): string {
  const safe = encodeURIComponent(id);
  switch (queue) {
    case 'approvals':
      return `/approvals/${safe}`;
    case 'cases':
      return `/cases/${safe}`;
    case 'chats':
      return `/chat?id=${safe}`;
    case 'feedback':
      return `/feedback/${safe}`;
    case 'applications':
      return `/applications/${safe}`;
    case 'lateDraws':
      return entityPath('draw', id) ?? '/draws';
    case 'withdrawals':
    case 'deposits':
    case 'payments':
    case 'letters':
    case 'agent-runs':
    case 'agent-rebates':
    case 'agent-disputes':
      return `/${queue}/${safe}`;
    case 'payment-differences':
    case 'team-sums':
      return `/${queue}`;
    case 'quarantines':
      return `/vendors/${safe}`;
    case 'outboundCalls':
      return `/outbound-calls?view=all&id=${safe}`;
    default:
      return '/inbox';
  }
}
