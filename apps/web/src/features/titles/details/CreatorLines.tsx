import { Fragment } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { creators, type Person } from './creators.ts'
import { HeadingLink } from './HeadingLink.tsx'

/** Authors, then other contributors: "Tradução: …". Names in natural order, linked to their authorities. */
export function CreatorLines({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  return creators(people).map(({ role, people: named, more }) => (
    <p key={role}>
      {role !== '' && <span className="soft">{t('head.role', { role })} </span>}
      {named.map((person, place) => (
        <Fragment key={person.cod_autoridade + person.descricao}>
          {place > 0 && '; '}
          <Name person={person} dates={named.length === 1 && role === ''} />
        </Fragment>
      ))}
      {more > 0 && <span className="soft"> {t('head.more', { count: more, total: number(more) })}</span>}
    </p>
  ))
}

function Name({ person, dates }: { person: Person; dates: boolean }) {
  return (
    <>
      <HeadingLink heading={person} index="AUTOR">
        {person.nome}
      </HeadingLink>
      {dates && person.datas && <span className="soft"> ({person.datas})</span>}
    </>
  )
}
