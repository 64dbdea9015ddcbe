/** The areas of all calls and of the server's own pages, as the server finds them (`apps/server/call-areas.ts`). */
export const CALL_AREAS: readonly string[] = [
  ...['docs', 'fairness/v1', 'health', 'lgw', 'lotto', 'lotto-vn', 'office', 'pay', 'studio'],
  ...['w', 'wps'],
];
