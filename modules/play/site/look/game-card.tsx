import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import type { lookAtGame } from '#modules/play/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { ArrowLeftIcon, CheckIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** A game whose vendor opens it for accounts alone: its picture, whose it is, and its terms in figures. */
export function GameCard({ look }: { readonly look: Static<typeof lookAtGame.output> }) {
  const { t } = useTranslate();
  const { game, minBet, rtp, maxWin, supportsTrial } = look;
  const { currencySymbol: symbol, switches } = readBoot().brand;
  const hasFreePlay = supportsTrial && switches['FREEPLAY3'] === true;
  return (
    <div className="flex flex-1 flex-col bg-brand text-on-water">
      <Wrap className="grid flex-1 content-start gap-5 py-4">
        <Link to={wayBack()} className="inline-flex min-h-11 items-center gap-2 justify-self-start">
          <ArrowLeftIcon size="small" />
          {t('play.back')}
        </Link>
        <div className="grid gap-5 lg:flex lg:items-center">
          <img
            src={pictureAddress(game.iconUrl)}
            alt=""
            width={240}
            height={300}
            className="aspect-4/5 w-full max-w-56 justify-self-center rounded-card object-cover shadow-2"
          />
          <div className="grid gap-4">
            <div className="grid gap-1">
              <p aria-hidden className="text-28 font-strong">
                {game.gameName}
              </p>
              <p className="flex items-center gap-2 text-14 text-on-water-2">
                <VendorMark name={game.vendorName} src={game.vendorIcon} size="small" />
                {game.vendorName}
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-3">
              <Fact name={t('play.look.minBet')}>{formatMoney(minBet, { symbol })}</Fact>
              {maxWin === null ? null : (
                <Fact name={t('play.look.maxWin')}>
                  {formatMoney(maxWin, { symbol, isShort: true })}
                </Fact>
              )}
              {rtp > 0 ? <Fact name={t('play.look.rtp')}>{rtp.toFixed(2)}%</Fact> : null}
            </dl>
            <ul className="grid gap-2 text-14">
              {[hasFreePlay ? 'play.look.free' : 'play.look.account', 'play.look.record'].map(
                (key) => (
                  <li key={key} className="flex gap-2">
                    <CheckIcon size="small" className="mt-0.5 shrink-0 text-gold" />
                    {t(key)}
                  </li>
                ),
              )}
            </ul>
          </div>
        </div>
      </Wrap>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5 rounded-button bg-water-2 px-4 py-3">
      <dt className="text-13 text-on-water-2">{name}</dt>
      <dd className="text-18 font-strong">{children}</dd>
    </div>
  );
}
