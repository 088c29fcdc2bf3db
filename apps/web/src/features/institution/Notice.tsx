import type { AnswerOf } from '@estante/contract/shapes'
import { createElement } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import '../../theme/pages/home.css'
import { Link } from '../../ui/Link.tsx'
import { useToday } from './use-hours.ts'

export interface NoticeProps {
  notice: AnswerOf<'institution.notices'>[number]
  /** Link to the whole notice; absent on the notices page. */
  href?: string
  level?: 2 | 3
}

/** A notice: day, title, text. */
export function Notice({ notice, href, level = 3 }: NoticeProps) {
  const { day } = useFormat()
  const thisYear = notice.data_iso.startsWith(useToday().slice(0, 4))
  return (
    <article className="news" id={href ? undefined : `comunicado-${notice.codigo}`}>
      <time dateTime={notice.data_iso}>{day(notice.data_iso, thisYear ? 'date' : 'year')}</time>
      {createElement(
        `h${level}`,
        { className: 'h3', tabIndex: href ? undefined : -1 },
        href ? (
          <Link className="a-quiet" href={href}>
            {notice.titulo}
          </Link>
        ) : (
          notice.titulo
        ),
      )}
      <p className="soft">{notice.texto}</p>
    </article>
  )
}
