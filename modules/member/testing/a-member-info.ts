import type { MemberInfo } from '../contract.ts';

/** The server's answer about a member, for tests of screens. */
export function aMemberInfo(part: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: 1,
    account: 'player1',
    nickname: 'player1',
    type: 0,
    memberLabel: [],
    regDate: 0,
    lastLogin: null,
    language: 'bn',
    avatar: '',
    mobile: null,
    mobileVerified: false,
    countryDialingCode: null,
    email: null,
    payee: null,
    badges: {},
    ...part,
  };
}
