import { useTranslation } from '../../i18n/use-translation.ts'
import { ShelfSkeleton } from '../../ui/ShelfSkeleton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

const facts = ['first', 'second', 'third']

/** Skeleton of an authority page: head, shelf, record. */
export function AuthoritySkeleton() {
  const { t } = useTranslation('authorities')
  return (
    <>
      <h1 className="vh">{t('page')}</h1>
      <SkeletonGroup label={t('loading')} className="lines-sk with-side with-side--right">
        <div className="stack stack--10">
          <div className="stack">
            <Skeleton width={20} />
            <Skeleton shape="title" width={60} />
            <Skeleton width={75} />
          </div>
          <ShelfSkeleton books={4} />
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
