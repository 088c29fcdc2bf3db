import type { ListName } from '@estante/contract/pages'
import type { AnswerOf } from '@estante/contract/shapes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ListPosition, listPath } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { EntryList } from './EntryList.tsx'
import { NothingHere } from './NothingHere.tsx'

interface ListSliceProps {
  list: ListName
  position: Required<ListPosition>
  found: AnswerOf<'browse.list'>
  /** Its first and last entries. */
  range: string
}

/** A page of the list, with links to the previous and the next one. */
export function ListSlice({ list, position, found, range }: ListSliceProps) {
  if (found.entradas.length === 0) return <NothingHere list={list} position={position} found={found} />
  const { start } = position
  return (
    <>
      <h2 id="lista" className="h3 list-range" tabIndex={-1}>
        <span className="clamp">{range}</span>
      </h2>
      <PageLink up href={found.anterior && listPath(list, { start, cursor: found.anterior, backwards: true })} />
      <EntryList list={list} entries={found.entradas} />
      <PageLink href={found.proxima && listPath(list, { start, cursor: found.proxima })} />
    </>
  )
}

interface PageLinkProps {
  /** Empty at the end of the list. */
  href: string
  /** Towards the beginning of the list. */
  up?: boolean
}

function PageLink({ href, up = false }: PageLinkProps) {
  const { t } = useTranslation('browse')
  if (href === '') return <p className="list-walk soft">{t(up ? 'first' : 'last')}</p>
  return (
    <p className="list-walk">
      <Link href={href} rel={up ? 'prev' : 'next'}>
        <Icon of={up ? ArrowUp : ArrowDown} />
        {t(up ? 'previous' : 'next')}
      </Link>
    </p>
  )
}
