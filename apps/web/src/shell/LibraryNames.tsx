import { Fragment } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { libraryPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

export interface NamedLibrary {
  code: string
  name: string
}

interface LibraryNamesProps {
  libraries: readonly NamedLibrary[]
  /** Behind the names: how many others there are. */
  more?: string | undefined
}

/** A character that no name has: it marks in the language's list where a link stands. */
const mark = '\u0001'

/** "Central, Letras e Artes e mais 2", each name a link to the library's page. */
export function LibraryNames({ libraries, more }: LibraryNamesProps) {
  const { list } = useFormat()
  const marked = libraries.map((_, at) => `${mark}${at}${mark}`)
  const parts = list(more === undefined ? marked : [...marked, more]).split(mark)
  return parts.map((part, at) => {
    const library = at % 2 === 1 ? libraries[Number(part)] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
    if (!library) return <Fragment key={at}>{part}</Fragment>
    return (
      <Link key={library.code} href={libraryPath(library.code)}>
        {library.name}
      </Link>
    )
  })
}
