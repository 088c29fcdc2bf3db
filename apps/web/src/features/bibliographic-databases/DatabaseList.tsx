import type { WireBibliographicDatabase } from '@estante/contract/bibliographic-databases.shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/Link.tsx'
import { OpenDatabase } from './OpenDatabase.tsx'

type Access = WireBibliographicDatabase['acesso']
const badges: Readonly<Record<Access, BadgeKind>> = { open: 'online', campus: 'local', 'sign-in': 'restricted' }

export function DatabaseList({ databases }: { databases: readonly WireBibliographicDatabase[] }) {
  const { t } = useTranslation('bibliographic-databases')
  return (
    <ul className="db-list" aria-label={t('title')}>
      {databases.map((database) => (
        <li key={database.codigo} className="panel stack stack--4">
          <DatabaseEntry database={database} />
        </li>
      ))}
    </ul>
  )
}

function DatabaseEntry({ database }: { database: WireBibliographicDatabase }) {
  const { t } = useTranslation(['bibliographic-databases', 'layout'])
  const { nome, editora, areas, descricao, acesso, url, bibliotecas } = database
  const facts = [editora, areas.map((area) => area.descricao).join(', ')].filter(Boolean)
  return (
    <>
      <div className="stack stack--2">
        <div className="row row--tight">
          <h2 className="h3">{nome}</h2>
          <Badge kind={badges[acesso]}>{t(`access.${acesso}`)}</Badge>
        </div>
        <p className="soft small">{joinFacts(facts)}</p>
        <p className="maxw">{descricao}</p>
        {bibliotecas.length > 0 && <p className="soft small">{t('libraries', { names: bibliotecas.join(', ') })}</p>}
      </div>
      {acesso === 'open' ? (
        url !== '' && (
          <div>
            <ExternalLink href={url} note={t('layout:newTab')} className={buttonClass({ tone: 'secondary' })}>
              {t('open')}
              <span className="vh"> {nome}</span>
            </ExternalLink>
          </div>
        )
      ) : (
        <OpenDatabase id={database.codigo} name={nome} note={t(`accessNote.${acesso}`)} />
      )}
    </>
  )
}
