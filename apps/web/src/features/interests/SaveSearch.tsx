import { asksForTitles } from '@estante/domain/search/followed-search'
import { readSearch } from '@estante/domain/search/search-state'
import { isWrongIsbn } from '@estante/domain/search/wrong-isbn'
import { Bell } from 'lucide-react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAsPatron } from '../session/use-as-patron.ts'

/**
 * Keeps a search in the patron's profile, who is then told of new titles; absent where none can come.
 * @param query of the results' address
 */
export function SaveSearch({ query }: { query: string }) {
  const { t } = useTranslation('interests')
  const save = useChange('interests.save_search')
  const press = useAsPatron(() => save.mutate({ body: { pesquisa: query, validade: '' } }))
  const search = readSearch(new URLSearchParams(query))
  if (!asksForTitles(search) || search.lines.some(isWrongIsbn)) return null
  const isSaved = save.isSuccess && save.variables.body?.pesquisa === query
  return (
    <div className="stack stack--2">
      <ChangeFailed error={save.error} />
      {isSaved ? (
        <p role="status">
          {t('searches.saved')} <Link href={paths.interests}>{t('searches.manage')}</Link>
        </p>
      ) : (
        <p>
          <Button tone="quiet" size="s" flush icon={Bell} busy={save.isPending} onClick={press}>
            {t('searches.save')}
          </Button>
        </p>
      )}
    </div>
  )
}
