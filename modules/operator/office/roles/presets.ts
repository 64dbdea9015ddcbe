/**
 * Sets of permissions for the usual work, to start a role from. `notice.*` stands for everything about notices, `*.view`
 * for reading everything; what an installation does not have is left out.
 */
const PRESETS = {
  support: [
    ...['member.view', 'member.unlock', 'vip.view', 'chat.view', 'chat.answer', 'feedback.view'],
    ...['feedback.handle', 'support.view', 'bet.view', 'ledger.view', 'draw.view', 'notice.view'],
    ...['help.view', 'promotion.view', 'case.view', 'letter.view', 'letter.answer'],
  ],
  payments: [
    ...['deposit.*', 'withdrawal.*', 'payment.*', 'cashier.*', 'wallet_transfer.*', 'ledger.view'],
    ...['case.*', 'reconciliation.view', 'member.view', 'bet.view', 'lists.export'],
    ...['approval.view', 'outbound.view'],
  ],
  risk: [
    ...['member.view', 'member.change', 'member.label', 'bet.view', 'ledger.view', 'case.*'],
    ...['reconciliation.*', 'vendor.view', 'fairness.view', 'draw.view', 'lottery.view'],
    ...['lottery.limit', 'region.view', 'audit.view', 'approval.view', 'lists.export'],
  ],
  content: [
    ...['notice.*', 'banner.*', 'promotion.*', 'help.*', 'download.*', 'catalog.*', 'support.*'],
    ...['vip.view', 'vip.change', 'brand.view', 'jackpot.view', 'join.program'],
  ],
  lottery: ['lottery.*', 'draw.view', 'bet.view', 'fairness.view', 'approval.view', 'case.view'],
  agents: [
    ...['join.*', 'agent.*', 'member.view', 'bet.view', 'ledger.view', 'feedback.view'],
    ...['letter.view', 'letter.remove'],
  ],
  technical: [
    ...['vendor.*', 'conformance.*', 'gateway.*', 'outbound.*', 'captcha.*', 'social.*'],
    ...['registration.*', 'region.view', 'brand.view', 'outbox.view', 'reconciliation.view'],
    'approval.view',
  ],
  checker: ['approval.view', 'approval.decide', 'audit.view', '*.view'],
  auditor: ['*.view'],
} as const;

export type Preset = keyof typeof PRESETS;
export const PRESET_IDS: readonly Preset[] = [
  ...(['support', 'payments', 'risk', 'content', 'lottery', 'agents'] as const),
  ...(['technical', 'checker', 'auditor'] as const),
];

/** The permissions of a preset among those that there are. */
export function presetPermissions(preset: Preset, known: readonly string[]): string[] {
  return known.filter((permission) =>
    PRESETS[preset].some((pattern) => matches(pattern, permission)),
  );
}

function matches(pattern: string, permission: string): boolean {
  const [word, action] = [pattern.split('.')[0], pattern.split('.')[1]];
  const [ownWord, ...rest] = permission.split('.');
  return (word === '*' || word === ownWord) && (action === '*' || action === rest.join('.'));
}
