import { professorSuggestionAddress } from '@estante/domain/institution/professor-suggestion'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { ExternalLink, Link } from '../../ui/Link.tsx'

/** Professors suggest purchases in a separate way: the institution's own program, or a page that knows their courses. */
export function ProfessorSuggestion({ kind }: { kind: string }) {
  const { t } = useTranslation('patron')
  const { institution } = useInstitution()
  if (kind !== 'professor') return null
  const address = professorSuggestionAddress(institution.p.__web_aquisicao, kind)
  return (
    <p>
      {address === undefined ? (
        <Link href={paths.professorSuggestion}>{t('start.professorSuggestion')}</Link>
      ) : (
        <ExternalLink href={address} note={t('start.newTab')}>
          {t('start.professorSuggestion')}
        </ExternalLink>
      )}
    </p>
  )
}
