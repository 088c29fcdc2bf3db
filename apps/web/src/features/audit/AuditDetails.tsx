import type { WireAuditRow } from '@estante/contract/audit.shapes'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/facts.css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConcernedPerson } from './ConcernedPerson.tsx'

interface AuditDetailsProps {
  row: WireAuditRow
  opensPeople: boolean
  onClose: () => void
}

/** Everything that the log has of one event. */
export function AuditDetails({ row, opensPeople, onClose }: AuditDetailsProps) {
  const { t } = useTranslation('audit')
  const { day } = useFormat()
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('fact.moment'), `${day(row.momento.slice(0, 10), 'year')}, ${row.momento.slice(11)}`],
    [t('fact.who'), row.quem],
    [t('fact.user'), row.usuario],
    [t('fact.account'), row.cod_conta],
    [t('fact.as'), row.como_conta],
    [t('fact.code'), <code key="code">{row.acao}</code>],
    [t('fact.subject'), [row.assunto_descricao, row.numero].filter(Boolean).join(' ')],
    [
      t('fact.person'),
      row.cod_pessoa && <ConcernedPerson key="person" codPessoa={row.cod_pessoa} opensPeople={opensPeople} />,
    ],
    [t('fact.library'), row.biblioteca],
    [t('fact.desk'), row.balcao],
    [t('fact.origin'), row.origem_descricao],
    [t('fact.address'), row.endereco],
  ]
  return (
    <Dialog
      open
      large
      title={row.acao_descricao}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className="facts audit__facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>{t('recorded')}</h3>
      {row.detalhes.length === 0 ? (
        <p className="soft">{t('nothing')}</p>
      ) : (
        <dl className="facts audit__facts">
          {row.detalhes.map(({ nome, valor }) => (
            <div key={nome}>
              <dt>
                <code>{nome}</code>
              </dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
