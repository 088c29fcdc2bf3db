import type { AnswerOf } from '@estante/contract/shapes'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { SetUpRowForm } from './SetUpRowForm.tsx'
import { SetUpRows } from './SetUpRows.tsx'
import { namesOf, useNamedFields } from './use-named-fields.ts'

type Service = AnswerOf<'set-up.services'>['servicos'][number]

/** What the desk charges by hand, with prices. */
export function ServicesPage() {
  return <SetUpFrame current={paths.services}>{() => <Services />}</SetUpFrame>
}

function Services() {
  const { t } = useTranslation(['set-up-lists', 'set-up'])
  const { money } = useFormat()
  const currency = useCall('desk.rights').data?.answer.moeda ?? ''
  const result = useCall('set-up.services')
  const rows = result.data?.answer.servicos
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <SetUpRows
      path={paths.services}
      intro={t('set-up-lists:services.intro')}
      caption={t('set-up:sections.services')}
      add={t('set-up-lists:services.add')}
      empty={t('set-up-lists:services.empty')}
      rows={rows}
      columns={[
        { key: 'name', header: t('set-up-lists:field.name'), rowHeader: true, cell: ({ nome }) => nome },
        {
          key: 'price',
          header: t('set-up-lists:services.price'),
          end: true,
          cell: ({ preco_centavos }) => money(preco_centavos, currency),
        },
      ]}
      form={(row, close) => <ServiceForm row={row} onClose={close} />}
    />
  )
}

function ServiceForm({ row, onClose }: { row: Service | undefined; onClose: () => void }) {
  const { t } = useTranslation('set-up-lists')
  const { language } = useFormat()
  const { names, position } = useNamedFields(row === undefined)
  const save = useChange('set-up.save_service')
  const removal = useChange('set-up.remove_service', onClose)
  const isPrice = (typed: string) => {
    const cents = readCents(typed) ?? 0
    return cents > 0 && cents <= 99_999_999
  }
  return (
    <SetUpRowForm
      title={row?.nome ?? t('services.add')}
      fields={[
        ...names,
        {
          name: 'preco_centavos',
          label: t('services.price'),
          hint: t('hint.price'),
          inputMode: 'decimal',
          problemOf: (typed) => (isPrice(typed) ? undefined : t('problem.price')),
        },
        position,
      ]}
      saved={{
        versao: row?.versao ?? '',
        nome: row?.nome ?? '',
        nome_es: row?.nome_es ?? '',
        nome_en: row?.nome_en ?? '',
        preco_centavos: row ? typedSum(row.preco_centavos, language) : '',
        posicao: row ? String(row.posicao) : '',
      }}
      call="set-up.save_service"
      send={(typed, versao) =>
        save.mutateAsync({
          body: {
            codigo: row?.codigo ?? '',
            versao,
            ...namesOf(typed),
            preco_centavos: readCents(typed.preco_centavos!) ?? 0,
            ...(typed.posicao!.trim() !== '' && { posicao: Number(typed.posicao) }),
          },
        })
      }
      onClose={onClose}
      removal={
        row && (
          <RemoveRow
            name={row.nome}
            text={t('services.removeText')}
            removal={removal}
            onRemove={() => removal.mutate({ query: { codigo: row.codigo } })}
          />
        )
      }
    />
  )
}
