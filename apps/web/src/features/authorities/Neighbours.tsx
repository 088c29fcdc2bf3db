import type { Authority } from '@estante/contract/authorities.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/index-list.css'
import { authorityPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { neighbourList } from './neighbour-list.ts'

/** Alphabetical neighbours of the heading. */
export function Neighbours({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  if (authority.vizinhos.length === 0) return null
  return (
    <section aria-labelledby="neighbours">
      <div className="section-head">
        <h2 id="neighbours">{t('neighbours')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="index" role="list">
        {neighbourList(authority).map(({ code, heading, own }) => (
          <li key={code}>
            <Link href={authorityPath(code)} aria-current={own ? 'page' : undefined}>
              <span className="clamp clamp--2">{heading}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
