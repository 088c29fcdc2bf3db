import { useTranslation } from '../i18n/use-translation.ts'
import { listPath, newTitlesPath, paths } from '../paths.ts'
import '../theme/pages/index-list.css'
import { Empty } from '../ui/Empty.tsx'
import { Link } from '../ui/Link.tsx'
import { SearchForm } from './SearchForm.tsx'
import { showsSearchBand } from './search-band.ts'
import { usePageTitle } from './use-page-title.ts'
import { useShownLocation } from './use-shown-location.ts'

export interface NotFoundPageProps {
  /** A specific title: "Este título não está no acervo". */
  title?: string
  /** The explanation and the next step. */
  text?: string
}

/** The page for unknown addresses: explanation, search box, links. */
export function NotFoundPage({ title, text }: NotFoundPageProps) {
  const { t } = useTranslation('layout')
  const { pathname, search } = useShownLocation()
  const words = title ?? t('notFound.title')
  usePageTitle(words)
  const ways = [
    { href: paths.home, label: t('notFound.home') },
    { href: listPath('autor'), label: t('links.lists') },
    { href: newTitlesPath, label: t('links.newTitles') },
    { href: paths.hours, label: t('links.hours') },
    { href: paths.notices, label: t('links.notices') },
  ]
  return (
    <div className="main wrap wrap--narrow">
      <Empty level={1} title={words} drawing={<GapOnShelf />}>
        <p className="lead">{text ?? t('notFound.text')}</p>
        {/* Most pages have a search box below the header already. */}
        {!showsSearchBand(pathname, search) && <SearchForm />}
        <ul className="index">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <Link href={href}>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Empty>
    </div>
  )
}

/** A shelf with a gap. */
function GapOnShelf() {
  return (
    <svg className="emptyshelf" viewBox="0 0 320 120" aria-hidden="true">
      <rect className="bk" x="14" y="34" width="30" height="80" />
      <rect className="bk2" x="50" y="24" width="24" height="90" />
      <rect className="bk" x="80" y="44" width="36" height="70" />
      <rect className="st" x="126" y="20" width="46" height="94" />
      <rect className="bk2" x="182" y="30" width="28" height="84" />
      <rect className="bk" x="216" y="50" width="22" height="64" />
      <rect className="bk2" x="262" y="36" width="18" height="79" transform="rotate(-12 262 115)" />
      <rect className="ln" x="0" y="115" width="320" height="4" />
    </svg>
  )
}
