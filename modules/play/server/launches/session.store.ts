import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { KickReason } from '#seamless/vendor-api.ts';

/** The fields of a game session that never change. */
export type SessionFacts = {
  readonly ref: string;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly account_id: bigint;
  readonly member_ref: string;
  readonly vendor_id: number;
  readonly game_code: string;
  readonly currency: string;
  readonly is_trial: boolean;
  /** It stakes while its member is away. */
  readonly is_mandate: boolean;
};

/** The sessions that exist, in any order. */
export async function selectSessions(
  tx: Tx,
  refs: readonly string[],
): Promise<readonly SessionFacts[]> {
  return await sql<SessionFacts>(tx)`
    select ref, brand_id, member_id, account_id, member_ref, vendor_id, game_code, currency, is_trial,
           mandate_id is not null as is_mandate
      from play.game_session
     where ref = any (${refs})`;
}

/** Rules that a vendor should apply in addition to its own: limits are decimal strings by name. */
export type PlayTerms = {
  readonly jurisdiction: string;
  readonly limits: Readonly<Record<string, string>>;
};

const NO_TERMS: PlayTerms = { jurisdiction: 'DEFAULT', limits: {} };

export async function insertLaunch(
  tx: Tx,
  launch: {
    readonly tokenHash: Buffer;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly loginSessionId: bigint;
    readonly vendorId: number;
    readonly gameCode: string;
    readonly currency: string;
    readonly language: string;
    readonly isTrial: boolean;
    readonly ip: string;
    readonly userAgentHash: Buffer;
    readonly backUrl: string;
    readonly uplines: readonly bigint[];
    readonly lifeSeconds: number;
    readonly terms?: PlayTerms;
    /** Made to take a bet back: a closed vendor opens its session too. */
    readonly givesBack?: boolean;
    /** The vendor is asked for its address, once it is committed. */
    readonly isAddressAsked?: boolean;
  },
): Promise<void> {
  const { jurisdiction, limits } = launch.terms ?? NO_TERMS;
  await sqlBeforeCommit(tx)`
    insert into play.launch (token_hash, brand_id, member_id, login_session_id, vendor_id, game_code, currency, language,
                             is_trial, ip, user_agent_hash, back_url, uplines, jurisdiction, limits, gives_back,
                             address_state, expires_at)
    values (${launch.tokenHash}, ${launch.brandId}, ${launch.memberId}, ${launch.loginSessionId}, ${launch.vendorId},
            ${launch.gameCode}, ${launch.currency}, ${launch.language}, ${launch.isTrial}, ${launch.ip},
            ${launch.userAgentHash}, ${launch.backUrl}, ${launch.uplines}, ${jurisdiction},
            ${JSON.stringify(limits)}::jsonb, ${launch.givesBack ?? false},
            ${launch.isAddressAsked === true ? 'asked' : 'own'},
            clock_timestamp() + make_interval(secs => ${launch.lifeSeconds}))`;
}

/** Whether a launch of that vendor was made to take a bet back. */
export async function givesBack(
  tx: Tx,
  launch: { readonly tokenHash: Buffer; readonly vendorId: number },
): Promise<boolean> {
  const rows = await sql<{ gives_back: boolean }>(tx)`
    select gives_back from play.launch where token_hash = ${launch.tokenHash} and vendor_id = ${launch.vendorId}`;
  return rows[0]?.gives_back === true;
}

/** Writes down the outcome of asking a vendor for a launch's address; without one the launch opens nothing any more. */
export async function writeAddressState(
  tx: Tx,
  asked: {
    readonly tokenHash: Buffer;
    readonly state: 'answered' | 'refused' | 'unanswered' | 'unsafe';
    readonly code: string;
  },
): Promise<void> {
  await sql(tx)`
    update play.launch
       set address_state = ${asked.state}, address_code = ${asked.code}
     where token_hash = ${asked.tokenHash}`;
}

/** The vendor's stable name of the member; `ref` is used when it has none yet. */
export async function upsertMemberRef(
  tx: Tx,
  member: {
    readonly vendorId: number;
    readonly memberId: bigint;
    readonly brandId: number;
    readonly ref: string;
    readonly accountId: bigint;
    readonly currency: string;
    readonly memberName: string;
    readonly isTrial: boolean;
  },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    insert into play.member_ref (vendor_id, member_id, brand_id, ref, account_id, currency, member_name, is_trial)
    values (${member.vendorId}, ${member.memberId}, ${member.brandId}, ${member.ref}, ${member.accountId},
            ${member.currency}, ${member.memberName}, ${member.isTrial})
    on conflict (vendor_id, member_id) do nothing`;
}

export type OpenedRow = SessionFacts & {
  readonly language: string;
  readonly is_trial: boolean;
  readonly back_url: string;
  readonly limits_version: number;
  readonly balance: bigint;
} & PlayTerms;

/**
 * Uses a launch up and opens its session, in one statement, so that a token works once. The login it was made in must
 * live, and its account: the lock makes an end of the login that is under way wait, or be waited for, so that no game
 * session slips through behind it.
 * @returns undefined when the token is unknown, used, too old, another vendor's, comes from another browser, or its
 * login has ended
 */
export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: Buffer;
    readonly vendorId: number;
    readonly ref: string;
    readonly ip: string | undefined;
    readonly userAgentHash: Buffer | undefined;
    /** By the clock that logins run out by. */
    readonly now: Date;
  },
): Promise<OpenedRow | undefined> {
  const rows = await sql<OpenedRow>(tx)`
    with login as materialized (
      select l.token_hash, s.expires_at
        from play.launch l
        join identity.session_v s on s.id = l.login_session_id and s.account_id = l.member_id
        join identity.account_v p on p.id = l.member_id
       where l.token_hash = ${session.tokenHash}
         and s.lives_until > ${session.now}
         and p.is_active
         for share of s
    ), used as (
      update play.launch
         set used_at = clock_timestamp()
       where token_hash = (select token_hash from login)
         and vendor_id = ${session.vendorId}
         and used_at is null
         and expires_at > clock_timestamp()
         and address_state in ('own', 'asked', 'answered')
         and (${session.ip ?? null}::text is null or ip = ${session.ip ?? null})
         and (${session.userAgentHash ?? null}::bytea is null or user_agent_hash = ${session.userAgentHash ?? null})
      returning token_hash, brand_id, member_id, login_session_id, vendor_id, game_code, currency, language, is_trial, uplines,
                back_url, jurisdiction, limits, ip
    ), opened as (
      insert into play.game_session (ref, brand_id, member_id, account_id, member_ref, member_name, login_session_id,
                                     vendor_id, game_code, currency, language, is_trial, uplines, launch_id, limits,
                                     ip, login_until, expires_at)
      select ${session.ref}, u.brand_id, u.member_id, m.account_id, m.ref, m.member_name, u.login_session_id,
             u.vendor_id, u.game_code, u.currency, u.language, u.is_trial, u.uplines,
             'L' || upper(left(encode(u.token_hash, 'hex'), 10)), u.limits, u.ip, g.expires_at,
             least(clock_timestamp() + interval '30 minutes', g.expires_at)
        from used u
       cross join login g
        join play.member_ref m on m.vendor_id = u.vendor_id and m.member_id = u.member_id
      returning ref, brand_id, member_id, account_id, member_ref, vendor_id, game_code, currency, language, is_trial,
                limits, limits_version
    )
    select o.ref, o.brand_id, o.member_id, o.account_id, o.member_ref, o.vendor_id, o.game_code, o.currency, o.language,
           o.is_trial, u.back_url, u.jurisdiction, o.limits, o.limits_version, a.balance
      from opened o
      cross join used u
      join ledger.account_v a on a.id = o.account_id`;
  return rows[0];
}

/**
 * Why the launch of a member of this vendor opens no session any more: the account is closed, or the login has ended.
 * Undefined when neither is so.
 */
export async function selectLostLogin(
  tx: Tx,
  launch: { readonly tokenHash: Buffer; readonly vendorId: number; readonly now: Date },
): Promise<'MEMBER_DISABLED' | 'SESSION_EXPIRED' | undefined> {
  const rows = await sql<{ is_active: boolean; is_alive: boolean }>(tx)`
    select p.is_active,
           exists (select from identity.session_v s
                    where s.id = l.login_session_id and s.lives_until > ${launch.now}) as is_alive
      from play.launch l
      join identity.account_v p on p.id = l.member_id
     where l.token_hash = ${launch.tokenHash}
       and l.vendor_id = ${launch.vendorId}
       and l.used_at is null
       and l.expires_at > clock_timestamp()`;
  const row = rows[0];
  if (row === undefined || (row.is_active && row.is_alive)) {
    return undefined;
  }
  return row.is_active ? 'SESSION_EXPIRED' : 'MEMBER_DISABLED';
}

/** Rounds of a game in which the member has open bets of the wallet and of the last week, oldest first. */
export async function selectOpenRounds(
  tx: Tx,
  of: { readonly memberId: bigint; readonly vendorId: number; readonly gameCode: string },
): Promise<readonly string[]> {
  const rows = await sql<{ round_ref: string }>(tx)`
    select round_ref
      from play.bet
     where member_id = ${of.memberId}
       and vendor_id = ${of.vendorId}
       and game_code = ${of.gameCode}
       and status = 'PENDING'
       and external_wallet_version is null
       and id >= ledger.id_at(now() - interval '7 days')
     group by round_ref
     order by min(id)
     limit 20`;
  return rows.map((row) => row.round_ref);
}

export type EndedSession = {
  readonly brand_id: number;
  readonly launch_id: string | null;
  /** The notification of its vendor, where the vendor takes one. */
  readonly notice: bigint | null;
};

/**
 * Ends game sessions of a member: those that some login sessions opened, one of them, or all; and writes a notification
 * for each vendor that takes one, about those that had not run out. Notifications of their limits that wait are
 * dropped.
 */
export async function endSessionRows(
  tx: Tx,
  which: {
    readonly memberId: bigint;
    readonly loginSessionIds: readonly bigint[] | undefined;
    readonly ref: string | undefined;
    readonly reason: KickReason;
  },
): Promise<readonly EndedSession[]> {
  const logins = which.loginSessionIds === undefined ? null : [...which.loginSessionIds];
  return await sql<EndedSession>(tx)`
    with ended as (
      update play.game_session
         set ended_at = clock_timestamp(), ended_for = ${which.reason}
       where member_id = ${which.memberId}
         and ended_at is null
         and (${logins}::bigint[] is null or login_session_id = any (${logins}::bigint[]))
         and (${which.ref ?? null}::text is null or ref = ${which.ref ?? null})
      returning ref, brand_id, member_ref, vendor_id, launch_id, expires_at
    ), overtaken as (
      update play.vendor_notification n
         set state = 'overtaken'
        from ended e
       where n.session_ref = e.ref
         and n.state = 'waiting'
    ), noticed as (
      insert into play.vendor_notification (brand_id, vendor_id, session_ref, kind, body)
      select e.brand_id, e.vendor_id, e.ref, 'kick',
             jsonb_build_object('session', e.ref, 'member', e.member_ref, 'reason', ${which.reason}::text)
        from ended e
        join vendor.vendor_v v on v.id = e.vendor_id
       where v.is_notified
         and e.expires_at > clock_timestamp()
      returning id, session_ref
    )
    select e.brand_id, e.launch_id, n.id as notice
      from ended e
      left join noticed n on n.session_ref = e.ref
     order by e.ref
     limit 100000`;
}

/**
 * Takes their tokens from launches of a member that were not used yet. A launch whose session is being opened is waited for.
 */
export async function endUnusedLaunches(tx: Tx, memberId: bigint): Promise<void> {
  await sql(tx)`
    update play.launch
       set expires_at = clock_timestamp()
     where member_id = ${memberId}
       and used_at is null
       and expires_at > clock_timestamp()`;
}

/**
 * Locks a game session of the vendor against its end, until the transaction ends.
 * @returns whether it lives; undefined when there is none
 */
export async function holdGameSession(
  tx: Tx,
  session: { readonly ref: string; readonly vendorId: number },
): Promise<boolean | undefined> {
  const rows = await sql<{ is_alive: boolean }>(tx)`
    select ended_at is null and expires_at > clock_timestamp() as is_alive
      from play.game_session
     where ref = ${session.ref} and vendor_id = ${session.vendorId}
       for share`;
  return rows[0]?.is_alive;
}

export type BalanceRow = {
  readonly balance: bigint;
  readonly currency: string;
  readonly version: bigint;
  /** False when the question names a session that has ended. */
  readonly is_alive: boolean;
};

export type BalanceAsked = {
  readonly vendorId: number;
  readonly session: string | undefined;
  readonly member: string | undefined;
};

/**
 * The balances behind sessions or members of vendors, each with the id of its account's last transfer, at the place
 * of its question; a question about nobody has no row. Each is looked up by itself, so that the planner never joins
 * whole tables.
 */
export async function selectBalances(
  tx: Tx,
  asked: readonly BalanceAsked[],
): Promise<readonly (BalanceRow & { readonly place: number })[]> {
  return await sql<BalanceRow & { readonly place: number }>(tx)`
    select u.place::int as place, a.balance, m.currency, coalesce(l.id, 0) as version, coalesce(s.is_alive, true) as is_alive
      from unnest(${asked.map(({ vendorId }) => vendorId)}::int[], ${asked.map(({ session }) => session ?? null)}::text[],
                  ${asked.map(({ member }) => member ?? null)}::text[])
           with ordinality u (vendor_id, session, member, place)
      left join lateral (
       select s.member_ref, s.ended_at is null and s.expires_at > clock_timestamp() as is_alive
         from play.game_session s
        where s.ref = u.session and s.vendor_id = u.vendor_id
        limit 1
     ) s on true
     cross join lateral (
       select m.account_id, m.currency from play.member_ref m
        where m.vendor_id = u.vendor_id and m.ref = coalesce(u.member, s.member_ref)
        limit 1
     ) m
     cross join lateral (select a.id, a.balance from ledger.account_v a where a.id = m.account_id limit 1) a
      left join lateral (
       select t.id from ledger.transfer_v t where t.account_id = a.id order by t.id desc limit 1
     ) l on true
     order by u.place
     limit 1000`;
}

/** Forgets launches that nobody can use any more, and that no open session came from. */
export async function deleteOldLaunches(tx: Tx): Promise<void> {
  await sql(tx)`
    delete from play.launch
     where token_hash in (
       select l.token_hash
         from play.launch l
        where l.expires_at < now() - interval '1 day'
          and not exists (select from play.game_session s
                           where s.launch_id = 'L' || upper(left(encode(l.token_hash, 'hex'), 10))
                             and s.ended_at is null
                             and s.expires_at > now())
        order by l.expires_at
        limit 10000
     )`;
}
