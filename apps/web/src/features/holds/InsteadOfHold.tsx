import { emptySearch, withWords } from '@estante/domain/search/search-state'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, searchPath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** Alternatives to a hold: other editions, and the library. */
export function InsteadOfHold({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('holds')
  // The surrounding page made this call already.
  const title = useCall('titles.show', { params: { id: codAcervo } }).data?.answer.resumo
  return (
    <>
      {title && (
        <LinkButton href={searchPath(withWords(emptySearch, title.titulo))}>{t('form.otherEditions')}</LinkButton>
      )}
      <LinkButton href={paths.hours}>{t('form.askLibrary')}</LinkButton>
    </>
  )
}
