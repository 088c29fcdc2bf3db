import { useOpenings } from '../features/institution/use-hours.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { libraryPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

/** Of a network, the list of all libraries has the others. */
const most = 8

/** A link to the page of each library. */
export function FooterLibraries() {
  const { t } = useTranslation('layout')
  const libraries = useOpenings().data?.answer ?? []
  if (libraries.length === 0) return null
  return (
    <div>
      <h2>{t('links.hours')}</h2>
      <ul>
        {libraries.slice(0, most).map((library) => (
          <li key={library.cod_biblioteca}>
            <Link href={libraryPath(library.cod_biblioteca)}>{library.nome_curto}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
