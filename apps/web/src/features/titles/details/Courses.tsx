import type { TitleSummary } from '@estante/contract/titles.shapes'
import { emptySearch, withFilter } from '@estante/domain/search/search-state'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { searchPath } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { Fact } from './Fact.tsx'

/** Courses and programmes whose reading lists include the title, linked to all their titles. */
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
