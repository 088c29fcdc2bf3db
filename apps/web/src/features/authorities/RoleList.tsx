import type { Authority } from '@estante/contract/authorities.shapes'
import { writeSearch } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/index-list.css'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { searchPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { type RoleLink, roleLinks } from './role-links.ts'

/** The authority's roles in the catalogue, each with its titles. */
export function RoleList({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const links = roleLinks(authority)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="roles">
      <div className="section-head">
        <h2 id="roles">{t('roles.title')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="index" role="list">
        {links.map((link) => (
          <RoleRow key={link.role} link={link} />
        ))}
      </ul>
    </section>
  )
}

function RoleRow({ link }: { link: RoleLink }) {
  const { t } = useTranslation('authorities')
  const { number } = useFormat()
  const query = writeSearch({ ...link.search, perPage: 1 })
  const counted = useCall('search.findBrief', { query, enabled: link.total === undefined })
  const total = link.total ?? counted.data?.header('X-Total-Count')
  return (
    <li>
      <Link href={searchPath(link.search)}>
        <span>{t(`roles.${link.role}`)}</span>
        {total !== undefined && <span className="n">{number(total)}</span>}
      </Link>
    </li>
  )
}
