import { ActionIcon } from '@mantine/core';
import { ImageDown } from 'lucide-react';
import { saveFile } from '#platform/site/save-file.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { ChartColours } from './chart-picture.ts';

/** Pixels of the file for one of the picture. */
const SCALE = 2;

/** Saves a chart as a PNG file, in the colours of the theme. */
export function SaveChart({
  label,
  pictureOf,
}: {
  readonly label: string;
  readonly pictureOf: (colours: ChartColours) => string;
}) {
  const { t } = useTranslate();
  const name = t('office.chart.save', { 0: label });
  const save = async () => {
    const png = await pngOf(pictureOf(coloursNow()));
    if (png !== null) {
      saveFile(`${label.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.png`, png);
    }
  };
  return (
    <ActionIcon
      className="of-chart-save"
      variant="subtle"
      size="sm"
      aria-label={name}
      title={name}
      onClick={() => void save()}
    >
      <ImageDown size={14} />
    </ActionIcon>
  );
}

function coloursNow(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    ground: colour('--surface'),
    ink: colour('--ink'),
    muted: colour('--ink-2'),
    line: colour('--line'),
    main: colour('--leaf'),
  };
}

/** Draws a picture of vectors into one of pixels. */
async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
