import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/hit.css'
import { Badge } from '../../ui/Badge.tsx'
import { CoverBox } from '../../ui/Cover.tsx'
import { titleText } from '../titles/title-text.ts'

interface WithdrawnRowProps {
  title: WireListTitle
  children: ReactNode
  actions?: ReactNode
}

/** A title that the catalogue no longer has: its name, without the ways to it. */
export function WithdrawnRow({ title, children, actions }: WithdrawnRowProps) {
  const { t } = useTranslation('title-lists')
  const name = titleText(title.descricao)
  return (
    <li className="hit">
      <CoverBox title={name} author="" kind="book" year="" />
      <div className="hit__body">
        <h2 className="title">{name}</h2>
        {title.retirado && (
          <p className="hit__have">
            <Badge kind="off">{t('list.withdrawn')}</Badge>
          </p>
        )}
        {children}
      </div>
      {actions && <div className="hit__act">{actions}</div>}
    </li>
  )
}
