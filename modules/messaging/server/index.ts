export { type CodeRequest, type IssuedCode, issueCode } from './codes/issue-code.ts';
export { codeTargets, type TargetCheck } from './codes/target-checks.ts';
export { type CodeUse, type CodeVerdict, proveCode, useCode } from './codes/use-code.ts';
export { canSend } from './gateways/can-send.ts';
export { maskRecipient } from './mask-recipient.ts';
export { messagingModule } from './module.ts';
export { normaliseMail } from './normalise-mail.ts';
export { type Mobile, normaliseMobile } from './normalise-mobile.ts';
export {
  type NoticeBox,
  noticeBoxes,
  type StoredNotice,
  storeNotice,
  storeNotices,
} from './notice-boxes.ts';
export { type Notice, sendNotice } from './send-notice.ts';
export { isNoticeTemplate, type NoticeTemplate, type NoticeValues, noticeText } from './texts.ts';
