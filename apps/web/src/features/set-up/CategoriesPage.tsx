import type { AnswerOf } from '@estante/contract/shapes'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'
import { SetUpRowForm } from './SetUpRowForm.tsx'
import { SetUpRows } from './SetUpRows.tsx'
import { namesOf, useNamedFields } from './use-named-fields.ts'

type Category = AnswerOf<'set-up.categories'>['categorias'][number]

const kinds = ['student', 'graduate', 'professor', 'staff', 'community'] as const satisfies Category['tipo'][]

/** Categories of people. */
export function CategoriesPage() {
  return <SetUpFrame current={paths.categories}>{() => <Categories />}</SetUpFrame>
}

function Categories() {
  const { t } = useTranslation(['set-up-lists', 'set-up'])
  const { number } = useFormat()
  const result = useCall('set-up.categories')
  const rows = result.data?.answer.categorias
  if (result.isError && !rows)
    return <FetchFailed words={t('set-up:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!rows) return <LinesSkeleton label={t('set-up:loading')} />
  return (
    <SetUpRows
      path={paths.categories}
      intro={t('set-up-lists:categories.intro')}
      caption={t('set-up:sections.categories')}
      add={t('set-up-lists:categories.add')}
      empty=""
      rows={rows}
      columns={[
        { key: 'name', header: t('set-up-lists:field.name'), rowHeader: true, cell: ({ nome }) => nome },
        { key: 'code', header: t('set-up-lists:field.code'), cell: ({ sigla }) => sigla },
        { key: 'kind', header: t('set-up-lists:categories.kind'), cell: ({ tipo }) => t(`set-up-lists:kind.${tipo}`) },
        {
          key: 'people',
          header: t('set-up-lists:categories.people'),
          end: true,
          cell: ({ pessoas }) => number(pessoas),
        },
        {
          key: 'rules',
          className: 'set-up__edit',
          header: t('set-up-lists:categories.rules'),
          cell: ({ codigo }) => (
            <Link href={`${paths.policies}?${new URLSearchParams({ cod_categoria: codigo })}`}>
              {t('set-up-lists:categories.may')}
            </Link>
          ),
        },
      ]}
      form={(row, close) => <CategoryForm row={row} isOnly={rows.length === 1} onClose={close} />}
    />
  )
}

interface CategoryFormProps {
  row: Category | undefined
  isOnly: boolean
  onClose: () => void
}

function CategoryForm({ row, isOnly, onClose }: CategoryFormProps) {
  const { t } = useTranslation('set-up-lists')
  const { number } = useFormat()
  const { code, names, position } = useNamedFields(row === undefined)
  const save = useChange('set-up.save_category')
  const removal = useChange('set-up.remove_category', onClose)
  const kindOptions = kinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  const isUsed = row && row.pessoas + row.regras > 0
  return (
    <SetUpRowForm
      title={row?.nome ?? t('categories.add')}
      fields={[
        code,
        ...names,
        { name: 'tipo', label: t('categories.kind'), hint: t('hint.kind'), options: kindOptions },
        position,
      ]}
      saved={{
        versao: row?.versao ?? '',
        sigla: row?.sigla ?? '',
        nome: row?.nome ?? '',
        nome_es: row?.nome_es ?? '',
        nome_en: row?.nome_en ?? '',
        tipo: row?.tipo ?? 'community',
        posicao: row ? String(row.posicao) : '',
      }}
      call="set-up.save_category"
      send={(typed, versao) =>
        save.mutateAsync({
          body: {
            codigo: row?.codigo ?? '',
            versao,
            sigla: typed.sigla!.trim(),
            ...namesOf(typed),
            tipo: kinds.find((kind) => kind === typed.tipo) ?? 'community',
            ...(typed.posicao!.trim() !== '' && { posicao: Number(typed.posicao) }),
          },
        })
      }
      onClose={onClose}
      removal={
        row && (
          <RemoveRow
            name={row.nome}
            text={t('categories.removeText')}
            refused={
              isUsed
                ? t('categories.stays', { people: number(row.pessoas), rules: number(row.regras) })
                : isOnly
                  ? t('remove.last')
                  : undefined
            }
            removal={removal}
            onRemove={() => removal.mutate({ query: { codigo: row.codigo } })}
          />
        )
      }
    />
  )
}
