import type { CSSProperties, ReactNode } from 'react';
import { ActionParts } from '#ui/gallery/action-parts.tsx';
import { ArtParts } from '#ui/gallery/art-parts.tsx';
import { DataParts } from '#ui/gallery/data-parts.tsx';
import { FormParts } from '#ui/gallery/form-parts.tsx';
import { LobbyParts } from '#ui/gallery/lobby-parts.tsx';
import { OverlayParts } from '#ui/gallery/overlay-parts.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

const COLUMN: CSSProperties = {
  display: 'grid',
  gap: 48,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: 32,
};
const BAR: CSSProperties = { display: 'flex', alignItems: 'center', gap: 12, height: 68 };

/** Every part in its states, for the page `/__ui`. Styled in place: its classes are not part of the site's sheet. */
export function Gallery(): ReactNode {
  return (
    <>
      <header className="bg-water text-on-water">
        <Wrap>
          <div style={BAR}>
            <Lily isOnWater label="শাপলা" className="size-10" />
            <h1 style={{ flex: 1, fontSize: 26 }}>শাপলা</h1>
            <ThemeSwitch label="থিম বদলান" />
          </div>
        </Wrap>
      </header>
      <Wrap as="main">
        <div style={COLUMN}>
          <LobbyParts />
          <ActionParts />
          <FormParts />
          <DataParts />
          <OverlayParts />
          <ArtParts />
        </div>
      </Wrap>
    </>
  );
}
