import type { MissingTitle } from '@estante/contract/basket.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'

export interface MissingTitlesProps {
  missing: readonly MissingTitle[]
  /** Absent: the list is not the reader's own. */
  onRemove?: (codes: readonly string[]) => void
}

/** Titles of the list that the catalogue has no more, or that a file could not hold, by name. */
export function MissingTitles({ missing, onRemove }: MissingTitlesProps) {
  const { t } = useTranslation('basket')
  if (missing.length === 0) return null
  const isOfFile = missing.every(({ motivo }) => motivo === 'nao_cabe')
  const remove = onRemove && (
    <Button size="s" onClick={() => onRemove(missing.map(({ cod_acervo }) => cod_acervo))}>
      {t('missing.remove', { count: missing.length })}
    </Button>
  )
  return (
    <Alert
      tone="warn"
      title={t(isOfFile ? 'missing.unwritten' : 'missing.title', { count: missing.length })}
      actions={remove}
    >
      <ul>
        {missing.map(({ cod_acervo, motivo, descricao }) => (
          <li key={cod_acervo}>{t(`missing.${motivo}`, { title: descricao, code: cod_acervo })}</li>
        ))}
      </ul>
    </Alert>
  )
}
