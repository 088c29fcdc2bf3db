import type { WireKey } from '@estante/contract/keys.shapes'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useMoment } from './use-moment.ts'

interface KeyListProps {
  caption: string
  keys: readonly WireKey[]
  /** Absent: they are over. */
  onRevoke?: (name: string) => void
}

export function KeyList({ caption, keys, onRevoke }: KeyListProps) {
  const { t } = useTranslation('programs')
  const { number } = useFormat()
  const moment = useMoment()
  const endOf = ({ revogada_iso, validade_iso }: WireKey) => {
    if (revogada_iso !== '') return <Badge kind="off">{t('keys.revokedAt', { moment: moment(revogada_iso) })}</Badge>
    if (validade_iso === '') return t('keys.noEnd')
    return t(onRevoke ? 'keys.endsAt' : 'keys.endedAt', { moment: moment(validade_iso) })
  }
  const columns: Column<WireKey>[] = [
    {
      key: 'name',
      header: t('keys.name'),
      rowHeader: true,
      cell: ({ nome, inicio }) => (
        <>
          {nome}
          <code className="table__more">{inicio}…</code>
        </>
      ),
    },
    {
      key: 'scopes',
      header: t('keys.scopes'),
      cell: ({ escopos }) => (
        <ul className="programs__chosen">
          {escopos.map((scope) => (
            <li key={scope}>{t(`scope.${scope.replace(':', '_')}`, { defaultValue: scope })}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'account',
      header: t('keys.actsAs'),
      cell: ({ usuario, biblioteca }) => (
        <>
          {usuario === '' ? t('keys.nobody') : usuario}
          {usuario !== '' && <span className="table__more">{biblioteca || t('keys.everyLibrary')}</span>}
        </>
      ),
    },
    {
      key: 'use',
      header: t('keys.use'),
      cell: ({ usada_iso, limite_por_minuto }) => (
        <>
          {usada_iso === '' ? t('keys.unused') : moment(usada_iso)}
          <span className="table__more">{t('keys.limit', { number: number(limite_por_minuto) })}</span>
        </>
      ),
    },
    { key: 'end', header: t('keys.end'), cell: endOf },
    ...(onRevoke
      ? [
          {
            key: 'revoke',
            header: <VisuallyHidden>{t('keys.revoke')}</VisuallyHidden>,
            cell: ({ nome }: WireKey) => (
              <Button tone="quiet-danger" onClick={() => onRevoke(nome)}>
                {t('keys.revoke')} <VisuallyHidden>{nome}</VisuallyHidden>
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Table cards="plain" caption={caption} captionHidden columns={columns} rows={keys} rowKey={({ nome }) => nome} />
  )
}
