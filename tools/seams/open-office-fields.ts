import type { OpenSeams } from './compare-seams.ts';

/** Lists fields of answers to operators that no page of the back office reads. */
export const OPEN_OFFICE_FIELDS: readonly OpenSeams[] = [
  {
    why: 'The answer says what the call did; the page reads the thing again instead.',
    seams: [
      'field: issuePushKey approvalId lacks a consumer',
      'field: seeLotteryAlert seenBy lacks a consumer',
      'field: issueOfficeKey approvalId lacks a consumer',
      'field: workOnCase version lacks a consumer',
      'field: claimKycCheck version lacks a consumer',
      'field: readDepositOrder payments[].depositId lacks a consumer',
      'field: askGrant isAnswered lacks a consumer',
      'field: signIn endsAt lacks a consumer',
      'field: signIn idleMs lacks a consumer',
      'field: testGateway state lacks a consumer',
      'field: handleApplication version lacks a consumer',
      'field: handleFeedback version lacks a consumer',
      'field: orderHelp moved lacks a consumer',
      'field: answerConversation id lacks a consumer',
    ],
  },
  {
    why: 'A row of the list is the head of its own page, which shows it.',
    seams: ['field: listKycChecks rows[].code lacks a consumer'],
  },
  {
    why: 'The second reader of a correction sees the whole result with the rework of approvals (O1).',
    seams: [
      'field: previewCorrection revision lacks a consumer',
      'field: previewCorrection numbers lacks a consumer',
    ],
  },
  {
    why: 'Lists and cases of the back office show it, or lose it, with their rework (O8, O13, O19).',
    seams: [
      'field: readLotteryDraw layout[].name lacks a consumer',
      'field: listLotteryGames rows[].family lacks a consumer',
      'field: listLotteryGames next lacks a consumer',
      'field: readLotteryGame plays[].units lacks a consumer',
      'field: listRuns rows[].startedAt lacks a consumer',
      'field: readRun differences[].detail lacks a consumer',
      'field: readRun differences[].foundAt lacks a consumer',
      'field: listPromotionsOffice rows[].position lacks a consumer',
      'field: listGrants rows[].currency lacks a consumer',
      'field: listOfficeLaunches rows[].language lacks a consumer',
      'field: listOfficeLaunches rows[].usedAt lacks a consumer',
      'field: readOfficeLaunch language lacks a consumer',
      'field: listOfficeRounds rows[].openBets lacks a consumer',
      'field: readOfficeRound callbacks[].lastSeen lacks a consumer',
      'field: readNoticeOffice id lacks a consumer',
      'field: readMemberAccess sessions[].device.kind lacks a consumer',
      'field: readMemberAccess browsers[].id lacks a consumer',
      'field: readMemberAccess browsers[].rememberedAt lacks a consumer',
      'field: readMemberAccess logins[].id lacks a consumer',
      'field: readHelpTree articles[].code lacks a consumer',
      'field: listGamesOffice rows[].picture lacks a consumer',
    ],
  },
  {
    why: 'The chat page of the back office shows who is there, and older messages, with its rework (O12).',
    seams: [
      'field: readServiceQueue isHere lacks a consumer',
      'field: readConversation hasOlder lacks a consumer',
      'field: readConversation topic lacks a consumer',
    ],
  },
];
