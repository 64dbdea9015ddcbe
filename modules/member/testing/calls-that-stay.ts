/** Calls of members that answer where the member centre is closed, and why they do. */
type Staying = { readonly reason: string; readonly calls: readonly string[] };

/**
 * Every call of members that is not `centre: 'member'`. A call that is added belongs to the centre or comes in here with
 * a reason.
 */
export const callsThatStay: readonly Staying[] = [
  {
    reason:
      'the session itself: it lives, ends, and its forced password change lies before every page',
    calls: ['DELETE /wps/session/logout', 'GET /wps/session/touch', 'POST /wps/member/password'],
  },
  {
    reason: 'a proof of who is there, which pages outside of the centre ask for as well',
    calls: [
      'GET /wps/member/security/factors',
      'POST /wps/member/security/proof/begin',
      'POST /wps/member/security/proof',
    ],
  },
  {
    reason: 'the header and the language of every page',
    calls: [
      'GET /wps/member/info',
      'GET /wps/member/popups',
      'PUT /wps/member/language',
      'GET /wps/member/info/icon',
      'GET /wps/relay/MCSFE_getPlayerAvatar',
    ],
  },
  {
    reason:
      'a member’s own record: what was bet, what is owed and where the money lies is theirs to read (page /bets)',
    calls: [
      'GET /wps/relay/ODSFE2_RNGOrders',
      'GET /wps/relay/ODSFE2_FishOrders',
      'GET /wps/relay/ODSFE2_LiveOrders',
      'GET /wps/relay/ODSFE2_PvPOrders',
      'GET /wps/relay/ODSFE2_ordersSportsRemote',
      'GET /wps/relay/ODSFE2_SportsSettOrders',
      'GET /wps/relay/ODSFE2_SportsUnsettOrders',
      'GET /wps/relay/ODSFE2_lottMemBet',
      'GET /wps/relay/ODSFE2_ElottSettledOrders',
      'GET /wps/relay/ODSFE2_ElottUnsettledOrders',
      'GET /fairness/v1/receipt',
      'GET /wps/member/bets',
      'GET /wps/member/bets/totals',
      'GET /wps/member/bets/detail',
      'GET /lgw/orders',
      'GET /lgw/orders/detail/{id}',
      'GET /lgw/orders/detail/{id}/info',
      'GET /wps/member/debt',
      'GET /wps/agent/rebate/run',
      'POST /wps/agent/payment/dispute',
      'GET /wps/member/balance/parts',
      'GET /wps/member/profit',
      'GET /wps/member/statement',
      'GET /wps/member/statement/sums',
      'GET /wps/member/wallets',
      'GET /wps/relay/GLS2_TxCodeList',
      'GET /wps/relay/MCSFE_getWalletTypes',
      'GET /wps/relay/ODSFE2_MemPNL',
      'GET /wps/relay/ODSFE2_MemTransDet',
      'GET /wps/relay/ODSFE2_getMemberPnlv2',
      'GET /wps/v2/wallets/balance',
      'GET /wps/relay/GCS_merchantWallet',
    ],
  },
  {
    reason:
      'messages about the own account are read whatever a brand has switched off, and a badge counts them on every page',
    calls: [
      'GET /wps/relay/EMFE_getInbox',
      'GET /wps/relay/EMFE_getOutbox',
      'GET /wps/relay/CSP_unreadCount',
      'GET /wps/relay/EMFE_getAvailableRecipientTypes',
      'POST /wps/relay/EMFE_updateInboxRead',
      'POST /wps/relay/EMFE_deleteInbox',
      'POST /wps/relay/EMFE_deleteOutbox',
    ],
  },
  {
    reason: 'limits, breaks and reality checks: protection holds whatever a brand has switched off',
    calls: [
      'GET /wps/member/protection',
      'GET /wps/member/protection/history',
      'GET /wps/member/protection/play',
      'POST /wps/member/protection/check',
      'POST /wps/member/protection/limits/confirm',
      'POST /wps/member/protection/limits/withdraw',
      'POST /wps/member/protection/offer',
      'POST /wps/member/protection/pause',
      'POST /wps/member/protection/pause/lift',
      'PUT /wps/member/protection/check',
      'PUT /wps/member/protection/limits',
    ],
  },
  {
    reason: 'money that comes home from the wallets of vendors',
    calls: ['POST /wps/relay/GCS_walletReturn'],
  },
  {
    reason: 'games, lists of games and bets: they are pages of the site',
    calls: [
      'GET /wps/relay/GLS2_roomList',
      'GET /wps/relay/MCSFE_getFavoriteGames',
      'GET /wps/relay/MCSFE_getFavoriteGamesList',
      'POST /wps/relay/MCSFE_addFavoriteGameV2',
      'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
      'PUT /wps/member/favoriteGames/order',
      'GET /wps/relay/GCS_recentGame',
      'DELETE /wps/member/recentGames',
      'GET /lgw/vn/games/game_menu/recent',
      'GET /lotto/lgw/games/opened/numero',
      'POST /lotto-vn/lgw/betting',
      'PUT /wps/game/lotto/cancelSubOrders',
      'GET /wps/game/launchGame',
      'GET /wps/relay/GCS_gameLaunchFB',
      'GET /wps/relay/GCS_gameTrialLaunch',
      'GET /wps/member/played',
      'GET /wps/member/freeRounds',
    ],
  },
];
