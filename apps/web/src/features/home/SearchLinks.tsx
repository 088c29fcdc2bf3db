import { useTranslation } from 'react-i18next'
import { generalGuide, guidePath, listPath } from '../../paths.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { Link } from '../../ui/Link.tsx'

/** Other ways to search, under the box: the institution's search guides, and the lists. */
export function SearchLinks() {
  const { t } = useTranslation('home')
  const { guides, menu } = useInstitution()
  const named = new Map([...guides, ...menu].map((guide) => [guide.guia, guide.descricao]))
  // The box above is the general search itself; the page of that guide says how to use it.
  named.set(generalGuide, t('links.tips'))
  return (
    <p className="search__links">
      {[...named].map(([code, name]) => (
        <Link key={code} href={guidePath(code)}>
          {name}
        </Link>
      ))}
      <Link href={listPath('autor')}>{t('links.lists')}</Link>
    </p>
  )
}
