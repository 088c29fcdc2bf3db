import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import { PersonalField } from './PersonalField.tsx'
import { groups, type PersonalAnswer } from './personal-fields.ts'
import { asksOwner, type PersonalFormState, usePersonalForm } from './use-personal-form.ts'

interface PersonalDataFormProps {
  answer: PersonalAnswer
  onSaved: (saved: PersonalAnswer) => void
  /** Fetches what is stored now, in place of what was typed. */
  onRefresh: () => void
}

export function PersonalDataForm({ answer, onSaved, onRefresh }: PersonalDataFormProps) {
  const { t } = useTranslation('patron')
  const state = usePersonalForm(answer, (saved) => {
    showToast({ text: t('data.saved') })
    onSaved(saved)
  })
  const { form, change, send, confirm } = state
  const discard = () => {
    change.reset()
    form.reset()
  }
  return (
    <FormProvider {...form}>
      <Failure state={state} onRefresh={onRefresh} />
      <form
        className="stack stack--10 acct-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) void send()
        }}
      >
        {groups.map(({ name, rows }) => (
          <fieldset key={name} className="stack">
            <legend className="legend--big">{t(`data.${name}`)}</legend>
            {rows.map((row) => (
              <div key={row[0]} className={row.length > 1 ? 'grid-2' : undefined}>
                {row.map((field) => (
                  <PersonalField
                    key={field}
                    name={field}
                    stored={answer[field]}
                    locked={answer.bloqueados.includes(field)}
                  />
                ))}
              </div>
            ))}
            {name === 'contact' && <Checkbox label={t('data.field.recebe_email')} {...form.register('recebe_email')} />}
          </fieldset>
        ))}
        <div className="btn-group btn-group--wide">
          <Button type="submit" tone="primary" busy={change.isPending} busyLabel={t('data.saving')}>
            {t('data.save')}
          </Button>
          <Button tone="quiet" onClick={discard}>
            {t('data.discard')}
          </Button>
        </div>
      </form>
      {asksOwner(change.error) && (
        <ConfirmOwner
          title={t('data.ownerTitle')}
          text={t('data.ownerText')}
          verb={t('data.save')}
          onConfirm={confirm}
          onClose={change.reset}
        />
      )}
    </FormProvider>
  )
}

/** All problems of fields as links, or the one reason why nothing was saved. */
function Failure({ state, onRefresh }: { state: PersonalFormState; onRefresh: () => void }) {
  const { t } = useTranslation('patron')
  const { change, problems, attempt } = state
  if (!change.error || asksOwner(change.error)) return null
  if (problems.length > 0) {
    return (
      <ErrorSummary
        title={t('data.problems', { count: problems.length })}
        attempt={attempt}
        problems={problems.map(({ name, text }) => ({
          fieldId: `dados-${name}`,
          text: `${t(`data.field.${name}`)}: ${text}`,
        }))}
      />
    )
  }
  const isConflict = change.error.body.code === 'patron.data_changed_meanwhile'
  const refresh = (
    <Button
      size="s"
      onClick={() => {
        change.reset()
        onRefresh()
      }}
    >
      {t('data.seeCurrent')}
    </Button>
  )
  return (
    <ChangeFailed
      error={change.error}
      title={isConflict ? t('data.conflict') : t('data.notSaved')}
      actions={isConflict ? refresh : undefined}
    />
  )
}
