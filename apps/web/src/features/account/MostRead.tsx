import { useId } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TitleShelf } from '../titles/related/TitleShelf.tsx'

/** What is most read in the patron's course this term; absent where the library does not show it or knows no course. */
export function MostRead() {
  const { t } = useTranslation('patron')
  const id = useId()
  const result = useCall('readership.most_read', { staleTime: 300_000 })
  const { curso = '', titulos = [] } = result.data?.answer ?? {}
  if (curso === '') return null
  const name = t('mostRead.title', { course: curso })
  if (titulos.length > 0) return <TitleShelf name={name} why={t('mostRead.why')} hits={titulos} />
  return (
    <section className="stack stack--2" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="soft">{t('mostRead.none')}</p>
    </section>
  )
}
