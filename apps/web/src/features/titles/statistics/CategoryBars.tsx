import type { AnswerOf } from '@estante/contract/shapes'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Bars } from './Bars.tsx'

type Category = AnswerOf<'titles.statistics'>['categorias'][number]

/** A bar for each category; the numbers stand beside them. */
export function CategoryBars({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const bars = categories.map(({ descricao, emprestimos }) => ({
    name: descricao,
    value: Number(emprestimos),
    text: t('atLeast', { total: number(emprestimos) }),
  }))
  return (
    <section className="stack stack--3" aria-labelledby="categorias">
      <h3 id="categorias">{t('byCategory')}</h3>
      {bars.length === 0 ? <p className="soft">{t('noCategories')}</p> : <Bars bars={bars} />}
      <p className="small soft">{t('privacy')}</p>
    </section>
  )
}
