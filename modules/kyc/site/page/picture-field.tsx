import { useId } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { ImageIcon } from '#ui/icon/icons.ts';
import type { Part } from '../../field-rules.ts';

/** One picture: taken with the camera of a phone, or chosen. */
export function PictureField(props: {
  readonly part: Part;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMissing: boolean;
}) {
  const { t } = useTranslate();
  const { part, files, onFiles, isMissing } = props;
  const id = useId();
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t(`kyc.part.${part}`)}
        hint={t(`kyc.part.${part}.hint`)}
        prompt={t('kyc.choose')}
        files={files}
        onFiles={onFiles}
        maxFiles={1}
        refusalText={(why, name) => t(`kyc.file.${why}`, { name })}
        removeLabel={(name) => t('kyc.file.remove', { name })}
        error={isMissing ? t('kyc.file.missing') : undefined}
      />
      {files.length > 0 ? null : (
        <label
          htmlFor={id}
          className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-button border border-line-strong px-4 text-14 font-strong hover:bg-hover lg:hidden"
        >
          <ImageIcon size="small" />
          {t('kyc.camera')}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            capture={part === 'face' ? 'user' : 'environment'}
            className="sr-only"
            onChange={(event) => onFiles([...(event.currentTarget.files ?? [])].slice(0, 1))}
          />
        </label>
      )}
    </div>
  );
}
