import { readSearch } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { returnNextTo } from '../../shell/left-link.ts'
import { useResultsBehind } from '../../shell/results-behind.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'

export interface RecordCrumbsProps {
  /** The record's own name, on a part of its page. */
  above?: { href: string; label: string }
  current: string
}

/** Links back to the results with their search words, or to the search. */
export function RecordCrumbs({ above, current }: RecordCrumbsProps) {
  const { t } = useTranslation('titles')
  const results = useResultsBehind()
  const words = searchedWords(results)
  const back = results
    ? {
        href: results,
        onClick: () => backToHit(results),
        label: words === '' ? t('crumbs.filtered') : t('crumbs.results', { words }),
      }
    : { href: paths.home, label: t('crumbs.search') }
  return <Breadcrumb label={t('crumbs.label')} links={above ? [back, above] : [back]} current={current} />
}

/** Maximum length of a crumb. */
const mostLetters = 40

function searchedWords(results = ''): string {
  const { lines } = readSearch(new URLSearchParams(results.split('?')[1] ?? ''))
  const words = lines.map((line) => line.words.trim()).join(' ')
  return words.length > mostLetters ? `${words.slice(0, mostLetters).trimEnd()}…` : words
}

/** The results keep the place: the hit that was opened, or the one that was come to from it. */
function backToHit(results: string): void {
  returnNextTo(results, window.location.pathname.split('/').slice(0, 3).join('/'))
}
