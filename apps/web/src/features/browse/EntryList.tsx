import type { ListEntry } from '@estante/contract/browse.shapes'
import type { ListName } from '@estante/contract/pages'
import { CornerDownRight } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { entryPath, referencePath } from './entry-path.ts'

interface EntryListProps {
  list: ListName
  entries: readonly ListEntry[]
}

/** The entries in order, each with its references. */
export function EntryList({ list, entries }: EntryListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ol className={`entries entries--${list}`} role="list">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may share all that they say, and none ever moves
        <Entry key={at} list={list} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ list, entry }: { list: ListName; entry: ListEntry }) {
  const isOtherName = entry.ver.length > 0
  return (
    <li className="entry">
      {isOtherName ? (
        <div className="entry__line entry__line--other">
          <span className="entry__name">{entry.descricao}</span>
        </div>
      ) : (
        <Link className="entry__line" href={entryPath(list, entry)}>
          <span className="entry__name">{entry.descricao}</span>{' '}
          {entry.titulo !== '' && <span className="entry__title">{entry.titulo}</span>} <Total total={entry.total} />
        </Link>
      )}
      <References entry={entry} kind="see" headings={entry.ver} />
      <References entry={entry} kind="seeAlso" headings={entry.ver_tambem} />
    </li>
  )
}

interface ReferencesProps {
  entry: ListEntry
  kind: 'see' | 'seeAlso'
  headings: ListEntry['ver']
}

/** "ver Assis, Machado de": one line each, indented below the variant name. */
function References({ entry, kind, headings }: ReferencesProps) {
  const { t } = useTranslation('browse')
  return headings.map((heading) => (
    <div key={heading.cod_autoridade} className="entry__ref">
      <Icon of={CornerDownRight} size="s" />
      <em>{t(kind)}</em>{' '}
      <Link className="entry__line" href={referencePath(entry, heading)}>
        <span className="entry__name">{heading.descricao}</span> <Total total={heading.total} />
      </Link>
    </div>
  ))
}

function Total({ total }: { total: string }) {
  const { t } = useTranslation('browse')
  const { number } = useFormat()
  return <span className="entry__n">{t('total', { count: Number(total), total: number(total) })}</span>
}
