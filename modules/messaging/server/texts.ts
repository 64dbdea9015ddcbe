import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Texts, textsOf } from '#platform/i18n/texts.ts';
import type { CodePurpose } from '../contract.ts';
import type { MessageContent } from './queue-message.ts';

const LANGUAGES = ['en', 'bn'] as const;
const CODE_TEXTS: Readonly<Record<CodePurpose, string>> = {
  register: 'verification.text.register',
  login: 'verification.text.login',
  recovery: 'verification.text.recovery',
  bind: 'verification.text.bind',
  payment: 'verification.text.payment',
};
/** The messages that other modules may send to a member or an operator; each has a subject and a text in every language. */
const NOTICES = {
  passwordLink: ['verification.notice.passwordLink.subject', 'verification.notice.passwordLink'],
  passwordChanged: [
    'verification.notice.passwordChanged.subject',
    'verification.notice.passwordChanged',
  ],
  paymentPasswordChanged: [
    'verification.notice.paymentPasswordChanged.subject',
    'verification.notice.paymentPasswordChanged',
  ],
  newLogin: ['verification.notice.newLogin.subject', 'verification.notice.newLogin'],
  contactChanged: [
    'verification.notice.contactChanged.subject',
    'verification.notice.contactChanged',
  ],
  factorsChanged: [
    'verification.notice.factorsChanged.subject',
    'verification.notice.factorsChanged',
  ],
  loginWaysChanged: [
    'verification.notice.loginWaysChanged.subject',
    'verification.notice.loginWaysChanged',
  ],
  accountClosed: ['verification.notice.accountClosed.subject', 'verification.notice.accountClosed'],
  payeeBound: ['verification.notice.payeeBound.subject', 'verification.notice.payeeBound'],
  kycApproved: ['verification.notice.kycApproved.subject', 'verification.notice.kycApproved'],
  kycRefused: ['verification.notice.kycRefused.subject', 'verification.notice.kycRefused'],
  kycRenewal: ['verification.notice.kycRenewal.subject', 'verification.notice.kycRenewal'],
  moneySent: ['verification.notice.moneySent.subject', 'verification.notice.moneySent'],
  moneyReceived: ['verification.notice.moneyReceived.subject', 'verification.notice.moneyReceived'],
  uplineChanged: ['verification.notice.uplineChanged.subject', 'verification.notice.uplineChanged'],
  downlineLeft: ['verification.notice.downlineLeft.subject', 'verification.notice.downlineLeft'],
  downlineJoined: [
    'verification.notice.downlineJoined.subject',
    'verification.notice.downlineJoined',
  ],
  contractOffered: [
    'verification.notice.contractOffered.subject',
    'verification.notice.contractOffered',
  ],
  agentPaid: ['verification.notice.agentPaid.subject', 'verification.notice.agentPaid'],
  agentPaidDay: ['verification.notice.agentPaidDay.subject', 'verification.notice.agentPaidDay'],
  agentHeld: ['verification.notice.agentHeld.subject', 'verification.notice.agentHeld'],
  agentReleased: ['verification.notice.agentReleased.subject', 'verification.notice.agentReleased'],
  agentRefused: ['verification.notice.agentRefused.subject', 'verification.notice.agentRefused'],
  agentDisputeAccepted: [
    'verification.notice.agentDisputeAccepted.subject',
    'verification.notice.agentDisputeAccepted',
  ],
  agentDisputeRefused: [
    'verification.notice.agentDisputeRefused.subject',
    'verification.notice.agentDisputeRefused',
  ],
  planStopped: ['verification.notice.planStopped.subject', 'verification.notice.planStopped'],
  workAssigned: ['verification.notice.workAssigned.subject', 'verification.notice.workAssigned'],
  workNoted: ['verification.notice.workNoted.subject', 'verification.notice.workNoted'],
  workDecided: ['verification.notice.workDecided.subject', 'verification.notice.workDecided'],
  workOverdue: ['verification.notice.workOverdue.subject', 'verification.notice.workOverdue'],
  depositArrived: [
    'verification.notice.depositArrived.subject',
    'verification.notice.depositArrived',
  ],
  depositFailed: ['verification.notice.depositFailed.subject', 'verification.notice.depositFailed'],
  withdrawalApproved: [
    'verification.notice.withdrawalApproved.subject',
    'verification.notice.withdrawalApproved',
  ],
  withdrawalRefused: [
    'verification.notice.withdrawalRefused.subject',
    'verification.notice.withdrawalRefused',
  ],
  withdrawalReturned: [
    'verification.notice.withdrawalReturned.subject',
    'verification.notice.withdrawalReturned',
  ],
  withdrawalSent: [
    'verification.notice.withdrawalSent.subject',
    'verification.notice.withdrawalSent',
  ],
  deskAsksOfDeposit: ['verification.notice.deskAsks.subject', 'verification.notice.deskAsks'],
  deskAsksOfWithdrawal: ['verification.notice.deskAsks.subject', 'verification.notice.deskAsks'],
  deskAsksOfIdentity: ['verification.notice.deskAsks.subject', 'verification.notice.deskAsks'],
  limitsChanged: ['verification.notice.limitsChanged.subject', 'verification.notice.limitsChanged'],
  pauseBegun: ['verification.notice.pauseBegun.subject', 'verification.notice.pauseBegun'],
} as const;
/** Why a plan stopped, by the code of the refusal that ended it. */
const PLAN_REASONS: Readonly<Record<string, string>> = {
  SELF_EXCLUDED: 'verification.notice.planStopped.excluded',
  TRIAL_NOT_ALLOWED: 'verification.notice.planStopped.account',
  SESSION_EXPIRED: 'verification.notice.planStopped.account',
  REGION_BLOCKED: 'verification.notice.planStopped.region',
  LIMIT_REACHED: 'verification.notice.planStopped.limit',
  INSUFFICIENT_FUNDS: 'verification.notice.planStopped.funds',
  ODDS_CHANGED: 'verification.notice.planStopped.odds',
  NUMBER_LIMIT: 'verification.notice.planStopped.number',
  stopped: 'verification.notice.planStopped.operator',
};
const OTHER_REASON = 'verification.notice.planStopped.other';

export type NoticeTemplate = keyof typeof NOTICES;
export type NoticeValues = Readonly<Record<string, string | number>>;

/** This module's own texts; a message outlives the request whose texts a dispatcher would have. */
const TEXTS: Texts = textsOf(
  new Map(
    LANGUAGES.map((language) => {
      const file = join(import.meta.dirname, '..', 'messages', `${language}.json`);
      const parsed: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      return [language, new Map(Object.entries(parsed))];
    }),
  ),
);

function say(language: string, key: string, values: NoticeValues): string {
  const text = TEXTS.translate(language, key, values);
  if (text === undefined) {
    throw new Error(`no language has the text ${key}`);
  }
  return text;
}

/** The message that carries a code. */
export function codeText(
  language: string,
  values: {
    readonly purpose: CodePurpose;
    readonly code: string;
    readonly brand: string;
    readonly minutes: number;
  },
): MessageContent {
  const { purpose, ...filled } = values;
  return {
    subject: say(language, 'verification.text.subject', filled),
    text: say(language, CODE_TEXTS[purpose], filled),
  };
}

/** Whether there is a text for it: what is stored may be of a release that had other templates. */
export function isNoticeTemplate(template: string): template is NoticeTemplate {
  return Object.hasOwn(NOTICES, template);
}

/** The words of a notice. */
export function noticeText(
  language: string,
  notice: { readonly template: NoticeTemplate; readonly values: NoticeValues },
): MessageContent {
  const [subject, text] = NOTICES[notice.template];
  const { reason: code, ...values } = notice.values;
  const reason =
    code === undefined ? {} : { reason: say(language, PLAN_REASONS[code] ?? OTHER_REASON, {}) };
  return {
    subject: say(language, subject, values),
    text: say(language, text, { ...values, ...reason }),
  };
}

/** The test message by which an operator checks a gateway. */
export function testText(language: string, brand: string): MessageContent {
  return {
    subject: say(language, 'verification.text.test', { brand }),
    text: say(language, 'verification.text.test', { brand }),
  };
}
