import type { WireNoticeChoice } from '@estante/contract/alerts.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import '../../theme/pages/notifications.css'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'

type Choices = AnswerOf<'alerts.choices'>

/** A group of boxes for each kind of notice; they are saved together. */
export function NoticeChoices({ choices }: { choices: Choices }) {
  const { t } = useTranslation('notifications')
  const [rows, setRows] = useState(choices.avisos)
  const pushes = useCall('push.show', {}).data?.answer.ligado === true
  const save = useChange('alerts.choose', () => showToast({ text: t('saved') }))
  const set = (row: WireNoticeChoice) => setRows(rows.map((one) => (one.tipo === row.tipo ? row : one)))
  const send = () => {
    const avisos = rows.map(({ tipo, conta, email, tem_email, push }) => ({
      tipo,
      conta,
      // What has no mail keeps what was chosen, should there be one some day.
      email: tem_email ? email : true,
      push,
    }))
    save.mutate({ body: { avisos } })
  }
  return (
    <Form
      className="stack stack--6"
      onSend={send}
      busy={save.isPending}
      attempt={save.failureCount}
      failure={<ChangeFailed error={save.error} />}
    >
      <h2 className="legend--big">{t('kinds')}</h2>
      <div className="notice-kinds">
        {rows.map((row) => (
          <NoticeRow key={row.tipo} row={row} mails={choices.recebe_email} pushes={pushes} onChange={set} />
        ))}
      </div>
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

interface NoticeRowProps {
  row: WireNoticeChoice
  /** Whether the patron wants mails at all. */
  mails: boolean
  /** Whether notices can come to browsers. */
  pushes: boolean
  onChange: (row: WireNoticeChoice) => void
}

function NoticeRow({ row, mails, pushes, onChange }: NoticeRowProps) {
  const { t } = useTranslation('notifications')
  const { tipo, conta, conta_fixa, email, tem_email, push } = row
  const isSilent = !conta && !(email && mails && tem_email) && !(push && pushes)
  // A notice to everybody is no mail.
  const mailHint = tipo === 'notice' ? t('mail.personal') : undefined
  return (
    <fieldset className="notice-kind">
      <legend className="notice-kind__name">{t(`kind.${tipo}`)}</legend>
      <Checkbox
        name={`${tipo}-conta`}
        label={t('channel.account')}
        checked={conta}
        disabled={conta_fixa}
        hint={conta_fixa ? t(`fixed.${tipo as 'notice'}`) : undefined}
        onChange={({ target }) => onChange({ ...row, conta: target.checked })}
      />
      {tem_email && (
        <Checkbox
          name={`${tipo}-email`}
          label={t('channel.mail')}
          checked={email && mails}
          disabled={!mails}
          hint={mails ? mailHint : t('mail.allOff')}
          onChange={({ target }) => onChange({ ...row, email: target.checked })}
        />
      )}
      {pushes && (
        <Checkbox
          name={`${tipo}-push`}
          label={t('channel.push')}
          checked={push}
          onChange={({ target }) => onChange({ ...row, push: target.checked })}
        />
      )}
      {isSilent && <p className="notice-kind__silent soft small">{t('silent')}</p>}
    </fieldset>
  )
}
