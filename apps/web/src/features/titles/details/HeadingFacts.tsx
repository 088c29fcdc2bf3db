import type { TitleSummary } from '@estante/contract/titles.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact } from './Fact.tsx'
import { HeadingLink } from './HeadingLink.tsx'

/** Contributors and subjects as established headings, linked to their titles. */
export function HeadingFacts({ title }: { title: TitleSummary }) {
  return (
    <>
      <People people={title.autores} />
      <Subjects subjects={title.assuntos} />
      <Series series={title.series} />
    </>
  )
}

function People({ people }: { people: TitleSummary['autores'] }) {
  const { t } = useTranslation('titles')
  if (people.length === 0) return null
  return (
    <Fact label={t('fields.people', { count: people.length })} className="stack stack--2">
      {people.map((person) => (
        <p key={person.cod_autoridade + person.descricao}>
          <HeadingLink heading={person} index="AUTOR" />
          {says(person) && <span className="soft small"> ({person.funcoes.join(', ')})</span>}
        </p>
      ))}
    </Fact>
  )
}

/** "Autor: Rosa, João Guimarães" needs no role. */
function says({ codigos_funcoes: codes }: TitleSummary['autores'][number]): boolean {
  return codes.some((code) => code !== 'aut')
}

function Subjects({ subjects }: { subjects: TitleSummary['assuntos'] }) {
  const { t } = useTranslation('titles')
  if (subjects.length === 0) return null
  return (
    <Fact label={t('fields.subjects', { count: subjects.length })}>
      {/* biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver */}
      <ul className="chips" role="list">
        {subjects.map((subject) => (
          <li key={subject.cod_autoridade + subject.descricao}>
            <HeadingLink heading={subject} index="ASSUNTO" tag />
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Series({ series }: { series: TitleSummary['series'] }) {
  const { t } = useTranslation('titles')
  if (series.length === 0) return null
  return (
    <Fact label={t('fields.series', { count: series.length })} className="stack stack--2">
      {series.map((one) => (
        <p key={one.descricao + one.volume}>
          <HeadingLink heading={one} index="SERIE" />
          {one.volume && <span>, {one.volume}</span>}
        </p>
      ))}
    </Fact>
  )
}
