import type { Authority } from '@estante/contract/authorities.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { authorityPath, searchPath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { personHeading } from '../titles/details/person-heading.ts'
import { authorityIcon } from './authority-icon.ts'
import { lifeNote } from './life-note.ts'
import { titlesOf } from './role-links.ts'

export interface AuthorityHeadProps {
  authority: Authority
  /** Above the record: links back instead of to the titles. */
  record?: boolean
}

/** Type, name in natural order, dates and biographical note, and the link to its titles. */
export function AuthorityHead({ authority, record }: AuthorityHeadProps) {
  const { t } = useTranslation('authorities')
  const { number } = useFormat()
  const { name, dates } = personHeading(authority)
  const line = [dates, lifeNote(authority)].filter(Boolean).join('. ')
  const total = Number(authority.total_titulos) || 0
  return (
    <div className="stack">
      <p className="eyebrow">
        <Icon of={authorityIcon(authority.tipo)} />
        <span>{authority.desc_tipo}</span>
      </p>
      <h1>{name}</h1>
      {line && <p className="work__sub">{line}</p>}
      <div className="btn-group">
        {record ? (
          <LinkButton href={authorityPath(authority.cod_autoridade)}>{t('record.back')}</LinkButton>
        ) : total > 0 ? (
          <LinkButton tone="primary" href={searchPath(titlesOf(authority.cod_autoridade))}>
            {t('titles', { count: total, total: number(total) })}
          </LinkButton>
        ) : (
          <p className="soft">{t('noTitles')}</p>
        )}
      </div>
    </div>
  )
}
