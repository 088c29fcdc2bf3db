import { ApiError } from '../../api/api-error.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ConfirmOwner } from '../session/ConfirmOwner.tsx'
import { PersonalField } from './PersonalField.tsx'
import { groups, type PersonalAnswer } from './personal-fields.ts'
import { asksOwner, type PersonalFormState, usePersonalForm } from './use-personal-form.ts'

export function PersonalDataForm({ answer }: { answer: PersonalAnswer }) {
  const { t } = useTranslation('patron')
  const state = usePersonalForm(answer, () => showToast({ text: t('data.saved') }))
  return (
    <>
      <Form
        className="stack stack--10 acct-form"
        onSend={state.send}
        busy={state.busy}
        attempt={state.attempt}
        failure={<Failure state={state} />}
        summary={{
          title: t('data.problems', { count: state.problems.length }),
          problems: state.problems.map(({ name, text }) => ({
            fieldId: `dados-${name}`,
            text: `${t(`data.field.${name}`)}: ${text}`,
          })),
        }}
      >
        {groups.map(({ name, rows }) => (
          <fieldset key={name} className="stack">
            <legend className="legend--big">{t(`data.${name}`)}</legend>
            {rows.map((row) => (
              <div key={row[0]} className={row.length > 1 ? 'grid-2' : undefined}>
                {row.map((field) => (
                  <PersonalField key={field} name={field} answer={answer} state={state} />
                ))}
              </div>
            ))}
            {name === 'contact' && (
              <Checkbox
                name="recebe_email"
                label={t('data.field.recebe_email')}
                checked={state.typed.recebe_email}
                onChange={({ target }) => state.set({ recebe_email: target.checked })}
              />
            )}
          </fieldset>
        ))}
        <div className="btn-group btn-group--wide">
          <Button type="submit" tone="primary" busy={state.busy} busyLabel={t('data.saving')}>
            {t('data.save')}
          </Button>
          <Button tone="quiet" onClick={state.discard}>
            {t('data.discard')}
          </Button>
        </div>
      </Form>
      {asksOwner(state.error) && (
        <ConfirmOwner
          title={t('data.ownerTitle')}
          text={t('data.ownerText')}
          verb={t('data.save')}
          onConfirm={state.confirm}
          onClose={state.forgetFailure}
        />
      )}
    </>
  )
}

/** The one reason why nothing was saved. */
function Failure({ state }: { state: PersonalFormState }) {
  const { t } = useTranslation('patron')
  const refresh = useRefreshAfter('patron.change_data')
  const { error } = state
  if (asksOwner(error)) return null
  const isConflict = error instanceof ApiError && error.body.code === 'patron.data_changed_meanwhile'
  const seeCurrent = (
    <Button
      size="s"
      onClick={() => {
        state.forgetFailure()
        void refresh()
      }}
    >
      {t('data.seeCurrent')}
    </Button>
  )
  return (
    <ChangeFailed
      error={error}
      title={isConflict ? t('data.conflict') : t('data.notSaved')}
      actions={isConflict ? seeCurrent : undefined}
    />
  )
}
