import type { TitleSummary } from '@estante/contract/titles.shapes'
import { emptySearch, withFilter } from '@estante/domain/search/search-state'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { searchPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Fact } from './Fact.tsx'
import { textLanguage } from './text-language.ts'

/** Courses and disciplines that the title is read in: each leads to all their titles. */
export function Courses({ courses }: { courses: TitleSummary['disciplinas'] }) {
  const { t } = useTranslation('titles')
  if (courses.length === 0) return null
  return (
    <Fact label={t('fields.courses')}>
      {courses.map((course, place) => (
        <Fragment key={course.codigo}>
          {place > 0 && ', '}
          <Link href={searchPath(withFilter(emptySearch, 'C', course.codigo))}>{course.descricao}</Link>
        </Fragment>
      ))}
    </Fact>
  )
}

interface OtherScriptsProps {
  scripts: TitleSummary['outras_escritas']
  /** MARC code of the title's language. */
  language: string | undefined
}

/** The same in its own script. The title itself stands in the head of the page. */
export function OtherScripts({ scripts, language }: OtherScriptsProps) {
  const { t } = useTranslation('titles')
  const others = scripts.filter((one) => one.paragrafo !== '245')
  if (others.length === 0) return null
  return (
    <Fact label={t('fields.otherScripts')} className="stack stack--2">
      {others.map(({ paragrafo, texto, direita_para_esquerda: rightToLeft }) => (
        <p key={paragrafo + texto} lang={textLanguage(language, texto)} dir={rightToLeft ? 'rtl' : undefined}>
          {texto}
        </p>
      ))}
    </Fact>
  )
}
