import { professorSuggestionAddress } from '@estante/domain/institution/professor-suggestion'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../shell/use-institution.ts'
import { ExternalLink } from '../../ui/Link.tsx'

/** Professors suggest purchases in a separate way. */
export function ProfessorSuggestion({ kind }: { kind: string }) {
  const { t } = useTranslation('patron')
  const { institution } = useInstitution()
  const address = professorSuggestionAddress(institution.p.__web_aquisicao, kind)
  if (address === undefined) return null
  return (
    <p>
      <ExternalLink href={address} note={t('start.newTab')}>
        {t('start.professorSuggestion')}
      </ExternalLink>
    </p>
  )
}
