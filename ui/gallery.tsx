import type { CSSProperties, ReactNode } from 'react';
import { ActionParts } from '#ui/gallery/action-parts.tsx';
import { ArtParts } from '#ui/gallery/art-parts.tsx';
import { DataParts } from '#ui/gallery/data-parts.tsx';
import { FormParts } from '#ui/gallery/form-parts.tsx';
import { LobbyParts } from '#ui/gallery/lobby-parts.tsx';
import { OverlayParts } from '#ui/gallery/overlay-parts.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';

const PAGE: CSSProperties = { display: 'grid', gap: 48, paddingBlock: 32 };

/** Every part in its states, for the page `/__ui`. Styled in place: its classes are not part of the site's sheet. */
export function Gallery(): ReactNode {
  return (
    <>
      <header className="bg-water text-on-water">
        <div
          className="wrap"
          style={{ display: 'flex', alignItems: 'center', gap: 12, height: 68 }}
        >
          <Lily isOnWater label="শাপলা" className="size-10" />
          <b style={{ flex: 1, fontSize: 26 }}>শাপলা</b>
          <ThemeSwitch label="থিম বদলান" />
        </div>
      </header>
      <main className="wrap" style={PAGE}>
        <LobbyParts />
        <ActionParts />
        <FormParts />
        <DataParts />
        <OverlayParts />
        <ArtParts />
      </main>
    </>
  );
}
