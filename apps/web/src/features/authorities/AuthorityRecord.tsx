import type { Authority } from '@estante/contract/authorities.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/facts.css'
import { authorityPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Fact, LinesFact } from '../titles/details/Fact.tsx'
import { lifeNote } from './life-note.ts'

/** The authority's heading, variant forms, related headings and notes. */
export function AuthorityRecord({ authority }: { authority: Authority }) {
  const { t } = useTranslation('authorities')
  const notes = authority.notas.map((note) => note.descricao)
  return (
    <aside aria-label={t('record.label')} className="stack">
      <div className="panel stack">
        <h2 className="h3">{t('record.title')}</h2>
        <dl className="facts">
          <LinesFact label={t('record.heading')} lines={[authority.descricao]} />
          <LinesFact label={t('record.type')} lines={[authority.desc_tipo]} />
          <LinesFact label={t('record.subdivisions')} lines={authority.subdivisoes.map((one) => one.descricao)} />
          <References label={t('record.see')} references={authority.ver} />
          <References label={t('record.seeAlso')} references={authority.ver_tambem} relations />
          <LinesFact label={t('record.notes')} lines={notes.filter((note) => note !== lifeNote(authority))} />
        </dl>
        {authority.tem_marc && (
          <p>
            <Link href={authorityPath(authority.cod_autoridade, true)}>{t('record.marc')}</Link>
          </p>
        )}
      </div>
    </aside>
  )
}

interface ReferencesProps {
  label: string
  references: Authority['ver']
  /** Shows the relation of each: broader, earlier, … */
  relations?: boolean
}

/** Other headings; those in the catalogue are links. */
function References({ label, references, relations }: ReferencesProps) {
  if (references.length === 0) return null
  return (
    <Fact label={label} className="stack stack--2">
      {references.map(({ cod_autoridade: code, descricao, relacao }) => (
        <p key={code + descricao + relacao}>
          {code === '' ? descricao : <Link href={authorityPath(code)}>{descricao}</Link>}
          {relations && <span className="soft small"> ({relacao})</span>}
        </p>
      ))}
    </Fact>
  )
}
