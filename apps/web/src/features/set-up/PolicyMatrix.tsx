import { bestPolicy } from '@estante/domain/circulation/policy'
import { caseOf, classesOf } from '@estante/domain/circulation/policy-effects'
import { materialCode } from '@estante/domain/titles/material-types'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { caseValuesOf, type Policies, policyOf, scopeOf, type WireScope } from './policy-cases.ts'
import { policiesPath } from './policy-paths.ts'
import { usePolicyWords } from './use-policy-words.ts'

type Category = Policies['categorias'][number]

/** Who borrows what for how long at the library: a row for each category, a column for each material that rules name. */
export function PolicyMatrix({ policies, chosen }: { policies: Policies; chosen: WireScope }) {
  const { t } = useTranslation('policies')
  const { number } = useFormat()
  const words = usePolicyWords(policies)
  const rules = policies.politicas.map(policyOf)
  const { libraryId } = scopeOf(chosen)
  const { materials } = caseValuesOf(policies)
  const atLibrary = rules.filter((rule) => rule.libraryId === null || rule.libraryId === libraryId)
  const classes = classesOf(
    materials,
    atLibrary.map((rule) => rule.materialType),
  )
  const other = materials.find((material) => !classes.includes(material)) ?? ''
  const materialName = (material: string | null) =>
    material === null
      ? t(classes.length > 1 ? 'others.materialType' : 'all.materialType')
      : policies.tipos_obra.find(({ codigo }) => codigo === materialCode(material))!.descricao
  const cell = (category: Category, material: string | null) => {
    const at = { ...chosen, cod_categoria: category.codigo, cod_tipo_obra: materialCode(material ?? other) }
    const rule = bestPolicy(rules, caseOf(scopeOf(at)))
    const isChosen =
      at.cod_categoria === chosen.cod_categoria &&
      (at.cod_tipo_obra === chosen.cod_tipo_obra ||
        (material === null && !classes.includes(scopeOf(chosen).materialType)))
    return (
      <Link href={policiesPath(at)} className="policies__cell" aria-current={isChosen ? 'true' : undefined}>
        {rule ? (
          <>
            <span className="policies__days">{words.period(rule)}</span>
            <span className="table__more">
              {words.term('renewalLimit', rule)}, {words.term('openLoanLimit', rule)}
            </span>
          </>
        ) : (
          t('matrix.none')
        )}
      </Link>
    )
  }
  const columns: Column<Category>[] = [
    {
      key: 'category',
      header: t('scope.cod_categoria'),
      rowHeader: true,
      cell: ({ descricao, pessoas }) => (
        <>
          {descricao}
          <span className="table__more">{t('people', { count: pessoas, number: number(pessoas) })}</span>
        </>
      ),
    },
    ...classes.map((material) => ({
      key: material ?? '*',
      header: materialName(material),
      cell: (category: Category) => cell(category, material),
    })),
  ]
  const library = policies.bibliotecas.find(({ codigo }) => codigo === chosen.cod_biblioteca)?.descricao ?? ''
  return (
    <div className="policies__matrix">
      <Table
        cards="plain"
        caption={t('matrix.title', { library })}
        columns={columns}
        rows={policies.categorias}
        rowKey={({ codigo }) => codigo}
      />
    </div>
  )
}
