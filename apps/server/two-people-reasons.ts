/**
 * Actions of the back office that the comparison of `two-people.db.test.ts` does not get accepted, by the reason: what they
 * can reach is shown by tests of their own, or is no money.
 */
export const NOT_ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'it is about the operator’s own password, proof or factors, which the tests of operator and factor change':
    [
      'PUT /office/v1/me/password',
      'POST /office/v1/me/proof/password',
      'POST /office/v1/me/proof/begin',
      'POST /office/v1/me/proof/factor',
      'POST /office/v1/me/factors/authenticator/confirm',
      'POST /office/v1/me/factors/passkeys',
      'DELETE /office/v1/me/factors/{factor}',
    ],
  'it decides about requests, which this test does by itself, each as the one who asked and as another person':
    ['POST /office/v1/approvals/{id}/decision', 'DELETE /office/v1/approvals/{id}'],
  'it would end or change the two operators who carry this test; operators.db.test.ts and staff-factors.db.test.ts do it to others':
    [
      'PUT /office/v1/staff/{id}/roles',
      'POST /office/v1/staff/{id}/elevation',
      'DELETE /office/v1/staff/{id}/elevation/{roleId}',
      'POST /office/v1/staff/{id}/invitation',
      'POST /office/v1/staff/{id}/suspension',
      'DELETE /office/v1/staff/{id}/suspension',
      'DELETE /office/v1/staff/{id}/factors',
      'DELETE /office/v1/members/{id}/factors',
    ],
  'it changes texts, pictures, order or hours of pages, which no money depends on': [
    'PUT /office/v1/captcha/settings',
    'PUT /office/v1/large-wins/watch',
    'PUT /office/v1/jackpot/settings',
    'PUT /office/v1/catalog/games/{nodeId}',
    'POST /office/v1/catalog/pictures',
    'PUT /office/v1/catalog/vendors/{code}',
    'POST /office/v1/notices',
    'PUT /office/v1/notices/{id}',
    'PUT /office/v1/notices/{id}/active',
    'POST /office/v1/banners',
    'PUT /office/v1/banners/{id}',
    'PUT /office/v1/banners/{id}/active',
    'POST /office/v1/help/topics',
    'POST /office/v1/help/order',
    'PUT /office/v1/help/hours',
    'POST /office/v1/help/articles',
    'POST /office/v1/service/channels',
    'PUT /office/v1/service/channels/{id}',
    'DELETE /office/v1/service/channels/{id}',
    'PUT /office/v1/service/order',
    'PUT /office/v1/downloads/{id}',
    'PUT /office/v1/feedback-settings',
    'PUT /office/v1/join/program',
    'PUT /office/v1/vip/page',
    'PUT /office/v1/members/{id}/labels',
    'PUT /office/v1/members/{id}/rank',
    'PUT /office/v1/register-rules',
  ],
  'it is about what a visitor or member has written, of which there is nothing here': [
    'POST /office/v1/chat/conversations/{id}/messages',
    'POST /office/v1/chat/conversations/{id}/take',
    'POST /office/v1/chat/conversations/{id}/move',
    'POST /office/v1/chat/conversations/{id}/close',
    'POST /office/v1/chat/conversations/{id}/typing',
    'POST /office/v1/chat/replies',
    'DELETE /office/v1/chat/replies/{id}',
    'POST /office/v1/feedback/{id}/contact',
    'PUT /office/v1/feedback/{id}',
    'POST /office/v1/join/applications/{id}/contact',
    'PUT /office/v1/join/applications/{id}',
    'POST /office/v1/outbox/{id}/recipient',
    'POST /office/v1/letters/{id}/answer',
    'DELETE /office/v1/team-letters/{id}',
  ],
  'it sends words to members, and to more than a thousand of them only with a second operator; broadcasts.db.test.ts does both':
    ['POST /office/v1/broadcasts', 'DELETE /office/v1/broadcasts/{id}'],
  'it asks for another upline, which no money follows; moves.db.test.ts gets it accepted by two': [
    'POST /office/v1/members/{id}/upline',
  ],
  'it stops a vendor now, or asks a second person to let it go on; quarantine.db.test.ts does both':
    ['POST /office/v1/vendors/{code}/quarantine', 'DELETE /office/v1/vendors/{code}/quarantine'],
  'it says whether a document or a name is a member’s, of which there is none here: the tests of kyc decide about both, alone and by two':
    [
      'POST /office/v1/kyc-checks/{id}/claim',
      'POST /office/v1/kyc-checks/{id}/documents',
      'POST /office/v1/kyc-checks/{id}/approve',
      'POST /office/v1/kyc-checks/{id}/refuse',
      'POST /office/v1/name-matches/{id}',
      'POST /office/v1/risk-markers/{id}/dismiss',
    ],
  'it pays what a member asked for, or gives it back: up to the first threshold of a brand one person decides, which the tests of withdrawal try at its edge':
    [
      'POST /office/v1/withdrawals/{id}/claim',
      'POST /office/v1/withdrawals/{id}/hold',
      'POST /office/v1/withdrawals/{id}/approve',
      'POST /office/v1/withdrawals/{id}/refuse',
      'POST /office/v1/withdrawals/{id}/pay',
      'POST /office/v1/withdrawals/{id}/dispute',
      'POST /office/v1/withdrawals/{id}/payee',
    ],
  'it says who does a piece of work, what was noted about it, or where one’s own notifications go; work.db.test.ts does it':
    [
      'POST /office/v1/work/notes',
      'PUT /office/v1/me/notifications/mail',
      'PUT /office/v1/work/owner',
    ],
  'promotions credit nothing: the page of one is a text with terms': [
    'POST /office/v1/promotions',
    'PUT /office/v1/promotions/{id}',
    'PUT /office/v1/promotions/{id}/active',
    'POST /office/v1/promotions/{id}/terms',
    'POST /office/v1/promotions/picture',
  ],
  'it asks outside services, none of which this app has': [
    'POST /office/v1/gateways/{channel}/test',
    'POST /office/v1/social/providers/{code}/try',
    'POST /office/v1/outbound-calls/{id}/retry',
    'POST /office/v1/fairness/anchors',
    'POST /office/v1/fairness/anchors/{id}/end',
    'POST /office/v1/fairness/anchors/{id}/retry',
    'POST /office/v1/outbound-calls/{id}/end',
    'POST /office/v1/reconciliation-runs',
    'POST /office/v1/conformance/runs',
    'POST /office/v1/usdt/network/check',
  ],
  'it ends or asks about what exists already, and can only make it less': [
    'POST /office/v1/launches/{launchId}/end',
    'POST /office/v1/members/{id}/protection/pause',
    'POST /office/v1/agent-contracts/{id}/end',
    'POST /office/v1/free-rounds/{id}/cancellation',
    'POST /office/v1/free-rounds/{id}/question',
    'POST /office/v1/lottery/alerts/seen',
    'POST /office/v1/lottery/plans/stop',
    'POST /office/v1/lottery/push-keys/close',
    'DELETE /office/v1/exports/{id}',
    'DELETE /office/v1/views/{id}',
    'POST /office/v1/exports/{id}/file',
  ],
  'it is about a deposit, a payment or a channel, and deposit-cases.db.test.ts acts on those': [
    'POST /office/v1/deposits/{id}/ask',
    'POST /office/v1/deposits/{id}/refuse',
    'POST /office/v1/payments/{id}/match',
    'POST /office/v1/payments/{id}/return',
    'POST /office/v1/payments/statement',
    'POST /office/v1/payment-differences/{id}/close',
    'PUT /office/v1/cashier/channels/{code}',
    'PUT /office/v1/cashier/settings',
  ],
  'it asks a member about an order that waits, or shows the answer, and ask-member.db.test.ts does both':
    ['POST /office/v1/questions', 'POST /office/v1/questions/{id}/pictures/{place}'],
  'it is about withdrawals that were approved, and batches.db.test.ts puts those into batches by two people':
    [
      'POST /office/v1/payout-batches',
      'POST /office/v1/payout-batches/{id}/file',
      'POST /office/v1/payout-batches/{id}/answer',
      'POST /office/v1/payout-batches/{id}/give-up',
    ],
  'it needs keys and addresses of a chain, and usdt-network.db.test.ts changes one by two people': [
    'PUT /office/v1/usdt/network',
  ],
  'it is about contracts, and contracts.db.test.ts and held-payments.db.test.ts of module agent offer one by two people and decide held payments up to a ceiling':
    [
      'POST /office/v1/agent-contracts',
      'POST /office/v1/agent-runs/{id}/decide',
      'POST /office/v1/agent-rebates/{id}/decide',
      'PUT /office/v1/agent-settings',
    ],
  'it is about a payment that its payee disputes, and disputes.db.test.ts of module agent answers one in words, by which no money moves':
    ['POST /office/v1/agent-disputes/{id}/answer'],
  'it needs an exclusion that has lasted six months, and protection-office.db.test.ts lifts one by two people with a clock of its own':
    ['POST /office/v1/members/{id}/protection/lift'],
  'a market’s licence is drafted and approved in markets.db.test.ts, by two people': [
    'POST /office/v1/region/markets',
    'POST /office/v1/region/markets/{code}/approve',
    'POST /office/v1/region/markets/{code}/withdraw',
  ],
  'it needs a draw that has ended or an outside one, and corrections.db.test.ts and outside-results.db.test.ts of the lottery studio ask for it with a clock of their own':
    [
      'POST /office/v1/lottery/draws/preview',
      'POST /office/v1/lottery/draws/correct',
      'POST /office/v1/lottery/draws/result',
      'POST /office/v1/lottery/games/settings',
      'POST /office/v1/lottery/numbers',
    ],
};
