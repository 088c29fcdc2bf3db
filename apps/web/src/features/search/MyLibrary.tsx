import { type SearchState, withOnlyFilter, withoutFilter } from '@estante/domain/search/search-state'
import { chooseLibrary } from '../../api/change-library.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/my-library.css'
import '../../ui/field.css'
import { LinkButton } from '../../ui/Button.tsx'
import { yesIcon } from '../../ui/icons.ts'
import { useMyLibrary, useOpenings } from '../institution/use-hours.ts'

interface MyLibraryProps {
  state: SearchState
  hrefOf: (state: SearchState) => string
}

/** The choice of the reader's library, and the link that shows only its titles. Its line keeps its height. */
export function MyLibrary({ state, hrefOf }: MyLibraryProps) {
  const { t } = useTranslation('search')
  const mine = useMyLibrary()
  const libraries = useOpenings().data?.answer ?? []
  if (libraries.length < 2) return null
  const chosen = libraries.find(({ cod_biblioteca }) => cod_biblioteca === mine)?.cod_biblioteca
  return (
    <div className="my-library">
      <label>
        <span>{t('mine.label')}</span>{' '}
        <select
          className="select select--s"
          value={chosen ?? ''}
          onChange={({ target }) => chooseLibrary(target.value || undefined)}
        >
          <option value="">{t('mine.choose')}</option>
          {libraries.map((library) => (
            <option key={library.cod_biblioteca} value={library.cod_biblioteca}>
              {library.nome_curto}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && <OnlyThere {...{ state, hrefOf, library: chosen }} />}
    </div>
  )
}

/** The filter of libraries as a switch. */
function OnlyThere({ state, hrefOf, library }: MyLibraryProps & { library: string }) {
  const { t } = useTranslation('search')
  const isOn = state.filters.B?.length === 1 && state.filters.B[0] === library
  const other = isOn ? withoutFilter(state, 'B', library) : withOnlyFilter(state, 'B', library)
  return (
    <LinkButton
      size="s"
      href={hrefOf(other)}
      icon={isOn ? yesIcon : undefined}
      aria-current={isOn ? 'true' : undefined}
    >
      {t('mine.only')}
    </LinkButton>
  )
}
