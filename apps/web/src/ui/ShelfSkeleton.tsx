import { classes } from './classes.ts'
import './shelf.css'
import { Skeleton } from './Skeleton.tsx'

/** Grey books on a shelf of the final height. */
export function ShelfSkeleton({ books, brand }: { books: number; brand?: boolean }) {
  return (
    <div className={classes('shelf', brand && 'shelf--brand')}>
      <ul className="shelf__row">
        {Array.from({ length: books }, (_, book) => book).map((book) => (
          <li key={book} className="shelf__item">
            <Skeleton shape="cover" />
          </li>
        ))}
      </ul>
    </div>
  )
}
