import type { ReactNode } from 'react';
import { ActionParts } from '#ui/gallery/action-parts.tsx';
import { ArtParts } from '#ui/gallery/art-parts.tsx';
import { ChoiceParts } from '#ui/gallery/choice-parts.tsx';
import { DataParts } from '#ui/gallery/data-parts.tsx';
import { FormParts } from '#ui/gallery/form-parts.tsx';
import { FoundationParts } from '#ui/gallery/foundation-parts.tsx';
import { LiveParts } from '#ui/gallery/live-parts.tsx';
import { LobbyParts } from '#ui/gallery/lobby-parts.tsx';
import { OverlayParts } from '#ui/gallery/overlay-parts.tsx';
import { StateParts } from '#ui/gallery/state-parts.tsx';
import { type GalleryLanguage, GalleryLanguageContext } from '#ui/gallery/words.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

const SHELVES = [
  ['foundation', 'ভিত্তি', 'Foundation'],
  ['actions', 'বোতাম', 'Actions'],
  ['forms', 'ফর্ম', 'Forms'],
  ['choices', 'বাছাই', 'Choices'],
  ['data', 'তালিকা', 'Tables'],
  ['states', 'অবস্থা', 'States'],
  ['overlays', 'ডায়ালগ', 'Dialogs'],
  ['live', 'ঘড়ি ও টাকা', 'Amounts'],
  ['lobby', 'লবি', 'Lobby'],
  ['art', 'ছবি', 'Art'],
] as const;

export type GalleryProps = {
  readonly language: GalleryLanguage;
  readonly onLanguage: (language: GalleryLanguage) => void;
};

/** Every component in its states, for the page `/__ui`. */
export function Gallery({ language, onLanguage }: GalleryProps): ReactNode {
  const isBengali = language === 'bn';
  return (
    <GalleryLanguageContext value={language}>
      <header className="gallery-top">
        <Wrap>
          <Lily isOnWater className="size-14" />
          <div className="gallery-title">
            <h1>{isBengali ? 'শাপলা' : 'Shapla'}</h1>
            <p>{isBengali ? 'সব পেজ যা দিয়ে গড়া' : 'What every page is made of'}</p>
          </div>
          <Tabs
            name="language"
            label={isBengali ? 'ভাষা' : 'Language'}
            look="water"
            selected={language}
            onSelect={onLanguage}
            tabs={[
              { id: 'bn', label: <span lang="bn">বাংলা</span> },
              { id: 'en', label: <span lang="en">English</span> },
            ]}
          />
          <ThemeSwitch label={isBengali ? 'থিম বদলান' : 'Change theme'} />
        </Wrap>
      </header>
      <nav className="gallery-nav" aria-label={isBengali ? 'তাক' : 'Shelves'}>
        <Wrap>
          <ul>
            {SHELVES.map(([id, bn, en]) => (
              <li key={id}>
                <a href={`#${id}`}>{isBengali ? bn : en}</a>
              </li>
            ))}
          </ul>
        </Wrap>
      </nav>
      <Wrap as="main" id="language-panel">
        <div className="gallery-main">
          <FoundationParts />
          <ActionParts />
          <FormParts />
          <ChoiceParts />
          <DataParts />
          <StateParts />
          <OverlayParts />
          <LiveParts />
          <LobbyParts />
          <ArtParts />
        </div>
      </Wrap>
    </GalleryLanguageContext>
  );
}
