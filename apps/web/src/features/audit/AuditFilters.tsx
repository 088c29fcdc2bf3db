import { type PeriodReading, readPeriod } from '@estante/domain/common/period'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { useToday } from '../institution/use-hours.ts'
import { type AuditSearch, everything } from './audit-search.ts'

interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  busy: boolean
}

/** What the log is searched by: who, what, whom and when at first; thing, desk and origin behind a line. */
export function AuditFilters({ search, onSearch, busy }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  const today = useToday()
  const [typed, setTyped] = useState(search)
  const [attempt, setAttempt] = useState(0)
  const options = useCall('audit.options', { staleTime: Number.POSITIVE_INFINITY }).data?.answer
  const period = readPeriod({ from: typed.dataIni, until: typed.dataFim }, Number(today.slice(0, 4)), 'open')
  const hasBadNumber = !/^\d{0,9}$/.test(typed.numero.trim())
  const set = (changed: Partial<AuditSearch>) => setTyped((before) => ({ ...before, ...changed }))
  const send = () => {
    setAttempt(attempt + 1)
    if ('period' in period && !hasBadNumber) onSearch({ ...typed, numero: typed.numero.trim() })
  }
  const clear = () => {
    setTyped(everything)
    setAttempt(0)
    onSearch(everything)
  }
  const choose = (name: 'acao' | 'assunto' | 'origem', all: string, known: typeof options, list: keyof Options) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    options: [
      { value: '', label: all },
      ...(known?.[list] ?? []).map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
    ],
  })
  const hasMore = typed.assunto !== '' || typed.numero !== '' || typed.balcao !== '' || typed.origem !== ''
  return (
    <Form className="audit__form stack stack--4" onSend={send} busy={busy} attempt={attempt}>
      <div className="audit__fields">
        <Field
          label={t('by')}
          hint={t('userHint')}
          name="por"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed.por}
          onChange={({ target }) => set({ por: target.value })}
        />
        <Field
          label={t('person')}
          hint={t('userHint')}
          name="pessoa"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed.pessoa}
          onChange={({ target }) => set({ pessoa: target.value })}
        />
        <Select label={t('action')} {...choose('acao', t('any'), options, 'acoes')} />
        <Days typed={typed} set={set} period={attempt > 0 ? period : undefined} />
      </div>
      <Accordion summary={t('more')} open={hasMore}>
        <div className="audit__fields">
          <Select label={t('subject')} {...choose('assunto', t('anySubject'), options, 'assuntos')} />
          <Field
            label={t('number')}
            hint={t('numberHint')}
            name="numero"
            inputMode="numeric"
            autoComplete="off"
            width="m"
            value={typed.numero}
            error={attempt > 0 && hasBadNumber ? t('badNumber') : undefined}
            onChange={({ target }) => set({ numero: target.value })}
          />
          <Field
            label={t('desk')}
            hint={t('deskHint')}
            name="balcao"
            autoComplete="off"
            maxLength={60}
            value={typed.balcao}
            onChange={({ target }) => set({ balcao: target.value })}
          />
          <Select label={t('origin')} {...choose('origem', t('any'), options, 'origens')} />
        </div>
      </Accordion>
      <div className="btn-group">
        <Button type="submit" tone="primary">
          {t('search')}
        </Button>
        <Button tone="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </Form>
  )
}

type Options = Record<'acoes' | 'assuntos' | 'origens', unknown>

interface DaysProps {
  typed: AuditSearch
  set: (changed: Partial<AuditSearch>) => void
  /** undefined: nothing was asked for yet, and nothing is wrong. */
  period: PeriodReading | undefined
}

/** Both ends may stay open. */
function Days({ typed, set, period }: DaysProps) {
  const { t } = useTranslation('patron')
  const problems = period && 'problems' in period ? period.problems : {}
  return (
    <div className="audit__days">
      <DayField
        label={t('days.from')}
        example={t('days.example')}
        name="dataIni"
        value={typed.dataIni}
        error={problems.from && t(`days.${problems.from}`)}
        onChange={(dataIni) => set({ dataIni })}
      />
      <DayField
        label={t('days.until')}
        example={t('days.example')}
        name="dataFim"
        value={typed.dataFim}
        error={problems.until && t(`days.${problems.until}`)}
        onChange={(dataFim) => set({ dataFim })}
      />
    </div>
  )
}
