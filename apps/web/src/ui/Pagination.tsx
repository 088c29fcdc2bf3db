import { Icon } from './Icon.tsx'
import { backIcon, forwardIcon } from './icons.ts'
import { Link } from './Link.tsx'
import './pagination.css'
import { pagesToShow } from './pages-to-show.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  last: number
  hrefOf: (page: number) => string
  words: {
    /** Accessible name: "Páginas de resultados". */
    label: string
    previous: string
    next: string
    /** "Página 3" */
    page: (page: number) => string
  }
}

/** Previous, 1 … n, next. Renders nothing for a single page. The page itself moves the focus to the heading. */
export function Pagination({ page, last, hrefOf, words }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={words.label}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} aria-label={words.previous} rel="prev">
          <Icon of={backIcon} size="s" />
        </Link>
      )}
      {pagesToShow(page, last).map((shown, place) =>
        shown === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            href={hrefOf(shown)}
            aria-label={words.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      {page < last && (
        <Link href={hrefOf(page + 1)} aria-label={words.next} rel="next">
          <Icon of={forwardIcon} size="s" />
        </Link>
      )}
    </nav>
  )
}
