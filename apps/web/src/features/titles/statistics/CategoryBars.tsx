import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'

type Category = AnswerOf<'titles.statistics'>['categorias'][number]

/** A bar for each category; the numbers stand beside them. */
export function CategoryBars({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const most = Math.max(...categories.map(({ emprestimos }) => Number(emprestimos)))
  return (
    <section className="stack stack--3" aria-labelledby="categorias">
      <h3 id="categorias">{t('byCategory')}</h3>
      {categories.length === 0 ? (
        <p className="soft">{t('noCategories')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ul className="bars" role="list">
          {categories.map(({ descricao, emprestimos }) => (
            <li key={descricao}>
              <span className="bars__name">{descricao}</span>
              <span className="bars__value num">{t('atLeast', { total: number(emprestimos) })}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className="chart__bar" width={(Number(emprestimos) / most) * 100} height="1" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{t('privacy')}</p>
    </section>
  )
}
