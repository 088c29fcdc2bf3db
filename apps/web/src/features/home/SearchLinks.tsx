import { generalGuide } from '@estante/domain/search/guides'
import { useTranslation } from '../../i18n/use-translation.ts'
import { guidePath, listPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'

/** Below the box: how to search, and the collection in order. */
export function SearchLinks() {
  const { t } = useTranslation('home')
  return (
    <p className="search__links">
      <Link href={guidePath(generalGuide)}>{t('links.tips')}</Link>
      <Link href={listPath('autor')}>{t('links.lists')}</Link>
    </p>
  )
}
