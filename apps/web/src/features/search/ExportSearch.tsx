import { mostExported } from '@estante/domain/search/search-export'
import { emptySearch, type SearchState } from '@estante/domain/search/search-state'
import { Fragment } from 'react'
import { factSeparator } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hitsQuery } from './search-queries.ts'

/** Names of formats, the same in every language, and their addresses. */
const formats = [
  ['RIS', '/export.ris'],
  ['BibTeX', '/export.bib'],
  ['CSL JSON', '/export.json'],
  ['MARC 21', '/export.mrc'],
  ['MARCXML', '/export.xml'],
] as const

interface ExportSearchProps {
  state: SearchState
  guide: string | undefined
  total: number
}

/** All hits as a file: plain links, which the server answers with a download. */
export function ExportSearch({ state, guide, total }: ExportSearchProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  if (total === 0 || total > mostExported) return null
  const query = hitsQuery({ ...state, page: emptySearch.page, perPage: emptySearch.perPage }, guide)
  return (
    <p className="small soft">
      {t('exportAll', { count: total, total: number(total) })}{' '}
      {formats.map(([name, path], at) => (
        <Fragment key={name}>
          {at > 0 && factSeparator}
          <a href={`${path}?${query}`} rel="nofollow" download>
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
