import { useTranslation } from '../../../i18n/use-translation.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'

interface EventChoicesProps {
  events: readonly string[]
  chosen: ReadonlySet<string>
  error?: string | undefined
  onChange: (chosen: ReadonlySet<string>) => void
}

/** "loan" of "loan.renewed" */
const groupOf = (event: string) => event.split('.')[0]!

/** Every event by group; the box of a group chooses all of it. */
export function EventChoices({ events, chosen, error, onChange }: EventChoicesProps) {
  const { t } = useTranslation('programs')
  const set = (names: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const name of names) {
      if (isChosen) next.add(name)
      else next.delete(name)
    }
    onChange(next)
  }
  const groups = [...new Set(events.map(groupOf))].map(
    (group) => [group, events.filter((event) => groupOf(event) === group)] as const,
  )
  return (
    <ChoiceGroup id="webhook-eventos" legend={t('add.events')} error={error}>
      <div className="programs__events">
        {groups.map(([group, own]) => {
          const count = own.filter((event) => chosen.has(event)).length
          return (
            <div key={group}>
              <Checkbox
                label={<strong>{t(`group.${group}`)}</strong>}
                checked={count === own.length}
                indeterminate={count > 0 && count < own.length}
                onChange={({ target }) => set(own, target.checked)}
              />
              <div className="programs__of-group">
                {own.map((event) => (
                  <Checkbox
                    key={event}
                    label={t(`event.${event.replace('.', '_')}`)}
                    checked={chosen.has(event)}
                    onChange={({ target }) => set([event], target.checked)}
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
