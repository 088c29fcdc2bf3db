import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { useSkeleton } from '../../ui/use-skeleton.ts'

const facts = ['first', 'second', 'third']
const books = ['first', 'second', 'third', 'fourth']

/** The page of an authority before anything of it is known: head, shelf, record. */
export function AuthoritySkeleton() {
  const { t } = useTranslation('authorities')
  const shown = useSkeleton(true)
  const name = 'with-side with-side--right'
  return (
    <>
      <h1 className="vh">{t('page')}</h1>
      <SkeletonGroup label={shown ? t('loading') : ''} className={shown ? name : `${name} is-waiting`}>
        <div className="stack stack--10">
          <div className="stack">
            <Skeleton width={20} />
            <Skeleton shape="title" width={60} />
            <Skeleton width={75} />
          </div>
          <div className="shelf">
            <ul className="shelf__row">
              {books.map((book) => (
                <li key={book} className="shelf__item">
                  <Skeleton shape="cover" />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="panel stack">
          {facts.map((fact) => (
            <div key={fact}>
              <Skeleton width={40} />
              <Skeleton width={75} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </>
  )
}
