import { FileInput } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { dataUrlOf } from './data-url.ts';
import { type PictureProblem, type PictureSize, pictureProblem } from './picture-rule.ts';

type PictureInputProps = {
  readonly label: string;
  readonly description: string;
  readonly min: PictureSize;
  /** A data URL; empty when the choice is taken back or is no use. */
  readonly onPicture: (dataUrl: string) => void | Promise<void>;
  readonly isLocked?: boolean;
  readonly isSending?: boolean;
  /** The server's words about the file. */
  readonly error?: string | undefined;
};

type Chosen = {
  readonly problem: PictureProblem | undefined;
  readonly size: PictureSize | undefined;
};

/** A field for a picture. The file is judged when it is chosen: whether it is a picture, and large enough for its place. */
export function PictureInput(props: PictureInputProps) {
  const { t } = useTranslate();
  const { label, description, min, onPicture } = props;
  const [chosen, setChosen] = useState<Chosen>();
  const take = async (file: File | null) => {
    setChosen(undefined);
    if (file === null) {
      await onPicture('');
      return;
    }
    const size = await sizeOf(file);
    const problem = pictureProblem({ bytes: file.size, size }, min);
    setChosen({ problem, size });
    await onPicture(problem === undefined ? await dataUrlOf(file) : '');
  };
  const size = chosen?.size === undefined ? '' : `${chosen.size.width} × ${chosen.size.height}`;
  const problem =
    chosen?.problem === undefined
      ? props.error
      : t(`office.picture.${chosen.problem}`, { 0: size, 1: `${min.width} × ${min.height}` });
  return (
    <FileInput
      label={label}
      description={
        chosen !== undefined && problem === undefined
          ? t('office.picture.chosen', { 0: size })
          : description
      }
      placeholder={t('office.choose_file')}
      accept="image/png,image/jpeg,image/webp,image/avif"
      leftSection={<ImageUp size={14} />}
      disabled={props.isLocked === true || props.isSending === true}
      error={problem}
      clearable
      size="xs"
      onChange={(file) => void take(file)}
    />
  );
}

/** The size of a picture as it is seen; undefined when the browser cannot show it. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    // The file is no picture, which is told beside the field.
    return undefined;
  }
}
