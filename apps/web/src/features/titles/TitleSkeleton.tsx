import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'

const facts = ['first', 'second', 'third', 'fourth']

/** Skeleton of a title page: cover, head, access options, some facts. */
export function TitleSkeleton() {
  const { t } = useTranslation('titles')
  return (
    <>
      <h1 className="vh">{t('page')}</h1>
      <SkeletonGroup label={t('loading')} className="lines-sk work">
        <div className="work__top">
          <div className="coverbox">
            <Skeleton shape="cover" />
          </div>
          <div className="work__head">
            <Skeleton width={40} />
            <Skeleton shape="title" width={90} />
            <Skeleton width={60} />
            <Skeleton width={75} />
          </div>
        </div>
        <div className="work__get">
          <div className="get">
            <div className="get__head">
              <Skeleton shape="title" width={40} />
              <Skeleton width={75} />
              <Skeleton width={90} />
              <Skeleton width={40} />
            </div>
          </div>
        </div>
        <div className="work__rest stack stack--6">
          <Skeleton shape="btn" />
          {facts.map((fact) => (
            <div key={fact}>
              <Skeleton width={20} />
              <Skeleton width={60} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </>
  )
}
