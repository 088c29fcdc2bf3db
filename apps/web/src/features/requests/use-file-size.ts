import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Bytes in words. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('requests')
  const { number } = useFormat()
  return (bytes) =>
    bytes < 1_048_576
      ? t('files.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1024))) })
      : t('files.megabytes', { size: number((bytes / 1_048_576).toFixed(1)) })
}
