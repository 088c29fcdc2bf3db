import { useTranslation } from '../../i18n/use-translation.ts'
import { personPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

interface ConcernedPersonProps {
  codPessoa: string
  opensPeople: boolean
}

/** The number of the person, which leads to their page where the caller may open it. */
export function ConcernedPerson({ codPessoa, opensPeople }: ConcernedPersonProps) {
  const { t } = useTranslation('audit')
  const words = t('personNumber', { number: codPessoa })
  return opensPeople ? <Link href={personPath(codPessoa)}>{words}</Link> : words
}
