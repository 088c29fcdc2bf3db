import { listNames } from '@estante/contract/pages'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { listPath } from '../paths.ts'
import '../theme/pages/index-list.css'
import { Link } from '../ui/Link.tsx'

/** Links to the browse lists. */
export function ListLinks() {
  const { t } = useTranslation('layout')
  const id = useId()
  return (
    <section className="section">
      <div className="section-head">
        <h2 id={id}>{t('lists.title')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="index index--wide" role="list" aria-labelledby={id}>
        {listNames.map((list) => (
          <li key={list}>
            <Link href={listPath(list)}>
              <span>{t(`lists.${list}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
