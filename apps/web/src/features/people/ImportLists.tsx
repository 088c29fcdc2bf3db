import type { AnswerOf } from '@estante/contract/shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import type { Preview } from './import-decisions.ts'

type Refused = AnswerOf<'people.import'>['lista_recusadas']

/** What is refused, left out and changed. */
export function ImportLists({ checked }: { checked: Preview }) {
  return (
    <>
      <RefusedRows rows={checked.lista_recusadas} total={checked.recusadas} />
      <LeftOutCells notes={checked.avisos} />
      <ChangedRows checked={checked} />
    </>
  )
}

/** Rows that cannot be loaded, each with its reason. */
export function RefusedRows({ rows, total }: { rows: Refused; total: number }) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  if (rows.length === 0) return null
  return (
    <section className="stack stack--2 people__edit" aria-labelledby="import-refused">
      <h3 id="import-refused">{t('refused.title')}</h3>
      <p>{t('refused.text')}</p>
      <ul className="person__list">
        {rows.map(({ linha, usuario, nome, motivo }) => (
          <li key={linha}>
            <b>{joinFacts([usuario, nome])}</b>
            <span className="people__more">{motivo}</span>
          </li>
        ))}
      </ul>
      <Beyond shown={rows.length} total={total} words={(n) => t('beyond', { n: number(n) })} />
    </section>
  )
}

/** Cells that are left out of rows which are loaded. */
function LeftOutCells({ notes }: { notes: Preview['avisos'] }) {
  const { t } = useTranslation('people-import')
  if (notes.length === 0) return null
  return (
    <section className="stack stack--2 people__edit" aria-labelledby="import-notes">
      <h3 id="import-notes">{t('notes.title')}</h3>
      <ul className="person__list">
        {notes.map(({ usuario, motivo }) => (
          <li key={`${usuario} ${motivo}`}>
            <b>{usuario}</b>
            <span className="people__more">{motivo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which fields change, and of whom. */
function ChangedRows({ checked }: { checked: Preview }) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  const { campos, lista_mudadas, mudadas } = checked
  if (mudadas === 0) return null
  const nameOf = (field: string) => t(`field.${field as 'name'}`, { defaultValue: field })
  return (
    <section className="stack stack--2 people__edit" aria-labelledby="import-changed">
      <h3 id="import-changed">{t('changed.title')}</h3>
      <dl className="facts">
        {campos.map(({ campo, total }) => (
          <div key={campo}>
            <dt>{nameOf(campo)}</dt>
            <dd>{number(total)}</dd>
          </div>
        ))}
      </dl>
      <Accordion summary={t('changed.who')}>
        <ul className="person__list">
          {lista_mudadas.map(({ linha, usuario, nome, campos: fields }) => (
            <li key={linha}>
              <b>{joinFacts([usuario, nome])}</b>
              <span className="people__more">{fields.map(nameOf).join(', ')}</span>
            </li>
          ))}
        </ul>
        <Beyond shown={lista_mudadas.length} total={mudadas} words={(n) => t('beyond', { n: number(n) })} />
      </Accordion>
    </section>
  )
}

function Beyond({ shown, total, words }: { shown: number; total: number; words: (more: number) => string }) {
  return total > shown ? <p className="soft">{words(total - shown)}</p> : null
}
