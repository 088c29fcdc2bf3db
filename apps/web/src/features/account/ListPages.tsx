import { useTranslation } from '../../i18n/use-translation.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Pagination } from '../../ui/Pagination.tsx'

/** Rows on a page of the account's lists. */
const pageSize = 20

/** Number of the page of a list, from 1; the address has it as `pagina`. */
export function useListPage(): number {
  const { search } = useShownLocation()
  const page = Number(new URLSearchParams(search).get('pagina') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

interface ListPagesProps {
  page: number
  /** As the call counts them. */
  total: string
}

/** Links to the pages of a list; nothing where one holds everything. */
export function ListPages({ page, total }: ListPagesProps) {
  const { t } = useTranslation('patron')
  const { pathname } = useShownLocation()
  return (
    <Pagination
      page={page}
      last={Math.ceil(Number(total) / pageSize)}
      hrefOf={(one) => (one === 1 ? pathname : `${pathname}?pagina=${one}`)}
      words={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (one) => t('pages.page', { page: one }),
      }}
    />
  )
}
