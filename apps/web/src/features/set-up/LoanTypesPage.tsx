import type { AnswerOf } from '@estante/contract/shapes'
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

type LoanType = AnswerOf<'set-up.loan_types'>['tipos'][number]

/** Loan types of copies: whether they leave the library, and for how many days. */
export function LoanTypesPage() {
  return <SetUpFrame current={paths.loanTypes}>{() => <LoanTypes />}</SetUpFrame>
}

function LoanTypes() {
  const { t } = useTranslation(['set-up-lists', 'set-up'])
  const { number } = useFormat()
  const result = useCall('set-up.loan_types')
  const rows = result.data?.answer.tipos
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  const lent = ({ sai, dias }: LoanType) => {
    if (!sai) return t('set-up-lists:loanTypes.stays')
    return dias === null ? t('set-up-lists:loanTypes.byRule') : t('set-up-lists:loanTypes.days', { count: dias })
  }
  return (
    <SetUpRows
      path={paths.loanTypes}
      intro={t('set-up-lists:loanTypes.intro')}
      caption={t('set-up:sections.loanTypes')}
      add={t('set-up-lists:loanTypes.add')}
      empty=""
      rows={rows}
      columns={[
        { key: 'name', header: t('set-up-lists:field.name'), rowHeader: true, cell: ({ nome }) => nome },
        { key: 'code', header: t('set-up-lists:field.code'), cell: ({ sigla }) => sigla },
        { key: 'lent', header: t('set-up-lists:loanTypes.lent'), cell: lent },
        {
          key: 'copies',
          header: t('set-up-lists:loanTypes.copies'),
          end: true,
          cell: ({ exemplares }) => number(exemplares),
        },
      ]}
      form={(row, close) => <LoanTypeForm row={row} rows={rows} onClose={close} />}
    />
  )
}

interface LoanTypeFormProps {
  row: LoanType | undefined
  rows: readonly LoanType[]
  onClose: () => void
}

function LoanTypeForm({ row, rows, onClose }: LoanTypeFormProps) {
  const { t } = useTranslation('set-up-lists')
  const { number } = useFormat()
  const { code, names } = useNamedFields(row === undefined)
  const save = useChange('set-up.save_loan_type')
  const removal = useChange('set-up.remove_loan_type', onClose)
  const others = rows.filter(({ codigo }) => codigo !== row?.codigo)
  const isDays = (typed: string) =>
    /^\d{0,4}$/.test(typed) && (typed === '' || (Number(typed) >= 1 && Number(typed) <= 3650))
  return (
    <SetUpRowForm
      title={row?.nome ?? t('loanTypes.add')}
      note={
        row &&
        row.exemplares > 0 && (
          <p className="measure">{t('loanTypes.used', { count: row.exemplares, number: number(row.exemplares) })}</p>
        )
      }
      fields={[
        code,
        ...names,
        { name: 'sai', label: t('loanTypes.leaves'), hint: t('hint.leaves'), isChoice: true },
        {
          name: 'dias',
          label: t('loanTypes.ownDays'),
          hint: t('hint.ownDays'),
          isOptional: true,
          inputMode: 'numeric',
          problemOf: (typed) => (isDays(typed.trim()) ? undefined : t('problem.days')),
        },
      ]}
      saved={{
        versao: row?.versao ?? '',
        sigla: row?.sigla ?? '',
        nome: row?.nome ?? '',
        nome_es: row?.nome_es ?? '',
        nome_en: row?.nome_en ?? '',
        sai: (row?.sai ?? true) ? 'S' : '',
        dias: row?.dias == null ? '' : String(row.dias),
      }}
      call="set-up.save_loan_type"
      send={(typed, versao) =>
        save.mutateAsync({
          body: {
            codigo: row?.codigo ?? '',
            versao,
            sigla: typed.sigla!.trim(),
            ...namesOf(typed),
            sai: typed.sai === 'S',
            dias: typed.dias!.trim() === '' ? null : Number(typed.dias),
          },
        })
      }
      onClose={onClose}
      removal={
        row && (
          <RemoveRow
            name={row.nome}
            text={
              row.exemplares > 0
                ? t('loanTypes.removeUsed', { count: row.exemplares, number: number(row.exemplares) })
                : t('loanTypes.removeText')
            }
            refused={others.length === 0 ? t('remove.last') : undefined}
            targets={
              row.exemplares > 0
                ? {
                    label: t('loanTypes.into'),
                    options: others.map(({ codigo, nome }) => ({ value: codigo, label: nome })),
                  }
                : undefined
            }
            removal={removal}
            onRemove={(para) => removal.mutate({ query: { codigo: row.codigo, para } })}
          />
        )
      }
    />
  )
}
