import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { personPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Link } from '../../ui/Link.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { type Choice, type Conflict, choices, type Decisions } from './import-decisions.ts'

interface ImportConflictsProps {
  conflicts: readonly Conflict[]
  /** Conflicts beyond those listed. */
  more: number
  decisions: Decisions
  rest: Choice | undefined
  onDecide: (decisions: Decisions) => void
  onDecideRest: (choice: Choice) => void
}

/** Each conflict with what can be done about it; nothing is chosen beforehand. */
export function ImportConflicts({ conflicts, more, decisions, rest, onDecide, onDecideRest }: ImportConflictsProps) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  const undecided = conflicts.filter(({ linha }) => !decisions.has(linha))
  const leaveOut = () => onDecide(new Map([...decisions, ...undecided.map(({ linha }) => [linha, 'fora'] as const)]))
  return (
    <section className="stack people__edit" aria-labelledby="import-conflicts">
      <h3 id="import-conflicts">{t('conflicts.title')}</h3>
      <p>{t('conflicts.text')}</p>
      <ul className="person__list">
        {conflicts.map((conflict) => (
          <li key={conflict.linha}>
            <ConflictChoice
              conflict={conflict}
              chosen={decisions.get(conflict.linha)}
              onChoose={(choice) => onDecide(new Map([...decisions, [conflict.linha, choice]]))}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <ChoiceGroup legend={t('conflicts.more', { count: more, n: number(more) })}>
          {choices.nome.map((choice) => (
            <Radio
              key={choice}
              name="demais"
              label={t(`conflicts.${choice}`)}
              checked={rest === choice}
              onChange={() => onDecideRest(choice)}
            />
          ))}
        </ChoiceGroup>
      )}
      {undecided.length > 0 && conflicts.length > 1 && (
        <div>
          <Button onClick={leaveOut}>{t('conflicts.leaveOut', { count: undecided.length })}</Button>
        </div>
      )}
    </section>
  )
}

interface ConflictChoiceProps {
  conflict: Conflict
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictChoice({ conflict, chosen, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('people-import')
  const { linha, tipo, usuario, nome, nome_cadastro, cod_pessoa } = conflict
  return (
    <ChoiceGroup
      legend={
        tipo === 'nome'
          ? t('conflicts.name', { line: linha, user: usuario, known: nome_cadastro, name: nome })
          : t('conflicts.erased', { line: linha, user: usuario, name: nome })
      }
    >
      {choices[tipo].map((choice) => (
        <Radio
          key={choice}
          name={`linha-${linha}`}
          label={t(`conflicts.${choice}`)}
          hint={choice === 'fora' ? undefined : t(`conflicts.${choice}Hint`, { known: nome_cadastro, name: nome })}
          checked={chosen === choice}
          onChange={() => onChoose(choice)}
        />
      ))}
      {cod_pessoa !== '' && (
        <p className="small">
          <Link href={personPath(cod_pessoa)} target="_blank">
            {t('conflicts.open', { name: nome_cadastro })}
          </Link>
        </p>
      )}
    </ChoiceGroup>
  )
}
